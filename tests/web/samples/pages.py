"""Every sample page of the match and what is round it: template and page, by the name of its picture."""

from collections.abc import Callable

from tests.web.samples import home_pages, match_pages, other_pages

PAGES: dict[str, tuple[str, Callable[[str], object]]] = {
    "home": ("home/index.html", home_pages.home),
    "home-blank": ("home/index.html", home_pages.home_blank),
    "home-many": ("home/index.html", home_pages.home_many),
    "new": ("matches/new.html", home_pages.new),
    "new-wrong": ("matches/new.html", home_pages.new_wrong),
    "sample": ("home/sample.html", home_pages.sample),
    "match": ("matches/show.html", match_pages.match),
    "match-first": ("matches/show.html", match_pages.match_first),
    "match-long": ("matches/show.html", match_pages.match_long),
    "match-three": ("matches/show.html", match_pages.match_three),
    "match-viewer": ("matches/show.html", match_pages.match_viewer),
    "match-draft": ("matches/show.html", match_pages.match_draft),
    "match-over": ("matches/show.html", match_pages.match_over),
    "match-over-odd": ("matches/show.html", match_pages.match_over_odd),
    "counts": ("matches/counts.html", match_pages.counts),
    "counts-wrong": ("matches/counts.html", match_pages.counts_wrong),
    "points": ("matches/points.html", match_pages.points),
    "points-wrong": ("matches/points.html", match_pages.points_wrong),
    "stale": ("matches/stale.html", match_pages.stale),
    "record": ("matches/record.html", match_pages.record),
    "old-deal": ("matches/deal.html", match_pages.old_deal),
    "sheet": ("matches/sheet.html", match_pages.sheet),
    "sheet-long": ("matches/sheet.html", match_pages.sheet_long),
    "settings": ("matches/settings.html", other_pages.settings),
    "settings-wrong": ("matches/settings.html", other_pages.settings_wrong),
    "settings-viewer": ("matches/settings.html", other_pages.settings_viewer),
    "writing": ("links/writing.html", other_pages.writing),
    "lost": ("links/lost.html", other_pages.lost),
    "lost-blank": ("links/lost.html", other_pages.lost_blank),
    "rules": ("rules/show.html", other_pages.rules),
    "not-found": ("errors/error.html", other_pages.not_found),
    "no-pango": ("errors/error.html", other_pages.no_pango),
}
