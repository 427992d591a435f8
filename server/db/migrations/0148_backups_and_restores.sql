-- Backups of this database, so that a missed one is noticed.

create table backups (
  name text primary key,
  taken_at timestamptz not null,
  finished_at timestamptz not null
);
create index backups_by_end on backups (finished_at);

-- Restores of this database, which no backup contains. Until one is confirmed, no worker does anything.

create table restores (
  id uuid primary key,
  source text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  confirmed_at timestamptz
);
create unique index restores_one_unconfirmed on restores ((true)) where confirmed_at is null;
