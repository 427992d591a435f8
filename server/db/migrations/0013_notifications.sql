-- What a person wants to be told by mail and when, who stands in while the person is away, and what is new in orders.

create domain notification_kind as text check (value in ('offer_provided', 'order_confirmed', 'samples_received',
  'sample_rejected', 'testing_begun', 'estimate_changed', 'result_released', 'order_completed', 'order_cancelled', 'file_added',
  'colleague_submitted', 'join_requested'));

-- Only what a person has chosen; everything else is as it is for everybody.
create table notification_choices (
  person_id uuid not null references people,
  kind notification_kind not null,
  timing text not null check (timing in ('at_once', 'daily', 'none')),
  primary key (person_id, kind)
);

-- The last one of a person, which may be over. Days in Helsinki, both included.
create table absences (
  person_id uuid primary key references people,
  substitute_id uuid not null references people,
  from_on date not null,
  until_on date not null,
  constraint absences_end_after_their_start check (until_on >= from_on),
  constraint absences_name_somebody_else check (substitute_id <> person_id)
);
create index absences_by_substitute on absences (substitute_id);

-- What is told in a daily digest, or was: an event for a person, once, whatever the person chooses afterwards.
create table digest_entries (
  id uuid primary key,
  person_id uuid not null references people,
  -- Of an order's or of a team's history.
  event_id uuid not null,
  kind notification_kind not null,
  order_id uuid references orders,
  organisation_id uuid references organisations,
  at timestamptz not null,
  line_en text not null,
  line_fi text not null,
  -- The day of the digest that told it; null while it waits.
  settled_on date,
  constraint digest_entries_once unique (person_id, event_id, kind),
  constraint digest_entries_of_order_or_team check (num_nonnulls(order_id, organisation_id) = 1)
);
create index digest_entries_waiting on digest_entries (person_id, at) where settled_on is null;
create index digest_entries_settled on digest_entries (settled_on) where settled_on is not null;

-- One for each person and day.
create table digests (
  person_id uuid not null references people,
  day date not null,
  primary key (person_id, day)
);
create index digests_by_day on digests (day);

-- When the last thing happened to an order that is news. By it the bell finds the newest without reading the others.
alter table orders add column news_at timestamptz;
update orders set news_at = updated_at where news_seen_by is not null;
create index orders_by_organisation_and_news on orders (organisation_id, news_at desc)
  where organisation_id is not null and news_at is not null;
create index orders_by_owner_and_news on orders (owner_id, news_at desc)
  where organisation_id is null and news_at is not null;
