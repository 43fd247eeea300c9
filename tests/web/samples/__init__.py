"""Page objects as views would build them, one set for every template: template tests and pictures use them."""
