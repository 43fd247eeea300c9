"""What is kept, as tables: matches, their journal, the deal in progress, the upcard, links, phones, house rules.

Knows no rule and no operation.

Only `referee.operations` writes here. A journal entry is never updated or deleted; a whole match can be, and everything
of it goes with it (`ON DELETE CASCADE`). Seats, never names, stand in every stored event.
"""

import secrets
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    DateTime,
    Dialect,
    Enum,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAME_LENGTH = 40
"""Characters a table's name for its own rules may have, as many as a player's."""
KEY_LENGTH = 64
"""Characters a client's key may have: a UUID in hex needs 32."""


class Role(StrEnum):
    """What a link lets a phone do: read the match, or write in it."""

    READ = "read"
    WRITE = "write"


class UtcDateTime(TypeDecorator[datetime]):
    """A moment, aware and in UTC on both sides; SQLite, which keeps no zone, is told and believed that it is UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment without a time zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """All tables; every constraint gets a name, so that a migration can speak of it on any database."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy reads it from the class
        datetime: UtcDateTime,
        dict[str, Any]: JSON(none_as_null=True),
        list[str]: JSON(none_as_null=True),
        bytes: LargeBinary,
        Role: Enum(
            Role,
            name="role",
            native_enum=False,
            create_constraint=True,
            length=8,
            values_callable=lambda roles: [*roles],
        ),
    }


class Phone(Base):
    """A device, known by the SHA-256 of its cookie; who holds it is nobody's business."""

    __tablename__ = "phone"

    id: Mapped[int] = mapped_column(primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    created_at: Mapped[datetime]


class HouseRules(Base):
    """A table's own rules, by name, on the phone that wrote them; a match opened by them keeps a copy of its own."""

    __tablename__ = "house_rules"
    __table_args__ = (UniqueConstraint("phone_id", "key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    phone_id: Mapped[int] = mapped_column(ForeignKey("phone.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    rules: Mapped[dict[str, Any]]
    key: Mapped[str] = mapped_column(String(KEY_LENGTH))
    created_at: Mapped[datetime]


class Match(Base):
    """A match as it was opened; all that happened since is in its entries. A deleted match's id is never used again."""

    __tablename__ = "match"
    __table_args__ = (UniqueConstraint("opened_by", "key"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    rules: Mapped[dict[str, Any]]
    rules_name: Mapped[str | None] = mapped_column(String(NAME_LENGTH))
    names: Mapped[list[str]]
    first_dealer: Mapped[int | None]
    key: Mapped[str] = mapped_column(String(KEY_LENGTH))
    opened_by: Mapped[int | None] = mapped_column(ForeignKey("phone.id", ondelete="SET NULL"))
    created_at: Mapped[datetime]


class Entry(Base):
    """One line of the journal: what was seen at the table, and what was announced then.

    `table_no` is null for what concerns the match as a whole; `after` is the newest entry the writer had seen;
    `announced` the points of the deal by seat, as the judge gave them at that moment.
    """

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("match_id", "key"), CheckConstraint("number > 0", name="number"))

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    table_no: Mapped[int | None]
    event: Mapped[dict[str, Any]]
    key: Mapped[str] = mapped_column(String(KEY_LENGTH))
    after: Mapped[int]
    phone_id: Mapped[int | None] = mapped_column(ForeignKey("phone.id", ondelete="SET NULL"), index=True)
    written_at: Mapped[datetime]
    announced: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class Draft(Base):
    """The deal in progress at one table, outside the journal.

    `mark` changes with every change: who acts on what was shown names the mark he saw.
    """

    __tablename__ = "draft"

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    knocker: Mapped[int]
    after: Mapped[int]
    facts: Mapped[dict[str, Any]]
    mark: Mapped[str] = mapped_column(String(32))
    started_at: Mapped[datetime]

    def tell(self, facts: dict[str, Any]) -> None:
        """Keep these facts, under a new mark."""
        self.facts, self.mark = facts, new_mark()


def new_mark() -> str:
    """The name of one state of a deal in progress."""
    return secrets.token_hex(8)


class DraftHand(Base):
    """One seat's hand of the deal in progress: no cards yet, or its cards and the phone that saved them."""

    __tablename__ = "draft_hand"
    __table_args__ = (
        ForeignKeyConstraint(["match_id", "table_no"], ["draft.match_id", "draft.table_no"], ondelete="CASCADE"),
    )

    match_id: Mapped[int] = mapped_column(primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    cards: Mapped[str | None] = mapped_column(Text)
    phone_id: Mapped[int | None] = mapped_column(ForeignKey("phone.id", ondelete="SET NULL"), index=True)


class TurnedUp(Base):
    """The card turned up for the deal being played at one table, told before anybody knocks.

    It is of the deal that follows the entry `after`; the journal keeps it in the event of that deal.
    """

    __tablename__ = "turned_up"

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    card: Mapped[str] = mapped_column(String(2))
    after: Mapped[int]
    phone_id: Mapped[int | None] = mapped_column(ForeignKey("phone.id", ondelete="SET NULL"), index=True)
    written_at: Mapped[datetime]


class Link(Base):
    """A way into a match. The secret in its address is derived from the nonce and the app's own key, never stored.

    A copy of this table alone opens nothing. `key` makes a second tap on "renew" find the link of the first.
    """

    __tablename__ = "link"
    __table_args__ = (UniqueConstraint("match_id", "key"), Index(None, "match_id", "role"))

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"))
    role: Mapped[Role]
    nonce: Mapped[bytes] = mapped_column(LargeBinary(16))
    digest: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    key: Mapped[str | None] = mapped_column(String(KEY_LENGTH))
    created_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]


class Access(Base):
    """A phone's role in a match, for as long as the link that gave it lives."""

    __tablename__ = "access"

    phone_id: Mapped[int] = mapped_column(ForeignKey("phone.id", ondelete="CASCADE"), primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True, index=True)
    role: Mapped[Role] = mapped_column(primary_key=True)
    link_id: Mapped[int] = mapped_column(ForeignKey("link.id", ondelete="CASCADE"), index=True)
    granted_at: Mapped[datetime]
