"""What stands between HTTP and the views: settings, cookies, headers, languages, bounds, errors. Knows no match."""
