"""Settings: defaults, environment, mapping; the instance folder."""

from pathlib import Path

import pytest

from referee.app import create_app
from referee.web.config import ConfigError, read_config


def test_the_environment_changes_a_default_and_the_mapping_changes_both() -> None:
    environment = {"REFEREE_URL": "https://referee.example/", "REFEREE_PROXIES": "1", "REFEREE_HOSTS": "a.test, b.test"}
    settings = read_config(environment, {"PROXIES": 2})
    assert settings["REFEREE_URL"] == "https://referee.example"
    assert settings["EXTRA_HOSTS"] == ("a.test", "b.test")
    assert settings["PROXIES"] == 2
    assert settings["MAX_CONTENT_LENGTH"] == 64 * 1024


def test_an_empty_variable_is_none() -> None:
    assert read_config({"REFEREE_URL": "", "REFEREE_PROXIES": ""}, {}) == read_config({}, {})


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("REFEREE_URL", "referee.example"),
        ("REFEREE_URL", "https://"),
        ("REFEREE_URL", "https://referee.example/games"),
        ("REFEREE_URL", "ftp://referee.example"),
        ("REFEREE_PROXIES", "one"),
        ("REFEREE_PROXIES", "-1"),
        ("REFEREE_PROXIES", "²"),
        ("REFEREE_ACCESS_LOG", "perhaps"),
        ("REFEREE_TIMEZONE", "Europe/Nowhere"),
        ("REFEREE_TIMEZONE", "../../etc/passwd"),
    ],
)
def test_what_cannot_be_meant_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(ConfigError, match=f"^{name} must be "):
        read_config({name: text}, {})


@pytest.mark.parametrize(("text", "meant"), [("1", True), ("ON", True), ("0", False), ("no", False)])
def test_a_switch(text: str, meant: bool) -> None:
    assert read_config({"REFEREE_ACCESS_LOG": text}, {})["ACCESS_LOG"] is meant


def test_the_variables_reach_the_application(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_INSTANCE", str(tmp_path / "kept" / "here"))
    monkeypatch.setenv("REFEREE_DATABASE_URL", f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}")
    app = create_app()
    assert Path(app.instance_path) == tmp_path / "kept" / "here"
    assert (tmp_path / "kept" / "here").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "elsewhere.sqlite3").exists()


def test_the_database_is_in_the_instance_folder_by_default(tmp_path: Path) -> None:
    app = create_app({"INSTANCE_PATH": str(tmp_path)})
    assert app.config["DATABASE_URL"] == f"sqlite:///{tmp_path / 'referee.sqlite3'}"
    assert (tmp_path / "referee.sqlite3").exists()


def test_the_instance_folder_of_a_checkout_is_beside_the_package(config: dict[str, object]) -> None:
    given = {name: value for name, value in config.items() if name != "INSTANCE_PATH"}
    app = create_app({**given, "SECRET_KEY": "not to be made there"})
    assert Path(app.instance_path) == Path(__file__).parents[2] / "instance"
