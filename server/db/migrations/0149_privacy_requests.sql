-- Exports and erasures of everything that is stored about a person: who asked for them and when.
create table privacy_requests (
  id uuid primary key,
  kind text not null check (kind in ('export', 'erasure')),
  -- Accounts of the person. They are never deleted, only emptied.
  person_ids uuid[] not null,
  -- Addresses of the person, and words that an erasure replaces: an emptied account no longer says them.
  emails text[] not null default '{}',
  words text[] not null default '{}',
  asked_at timestamptz not null,
  -- Null for an operator who used the command.
  asked_by uuid references people,
  -- Code of what keeps a recorded erasure from beginning.
  refusal text check (refusal ~ '^[a-z]+(_[a-z]+)*$'),
  -- An erasure that has begun to remove is not refused any more.
  begun_at timestamptz,
  finished_at timestamptz,
  -- An erasure is repeated once, for what calls wrote that were running when it began.
  repeated_at timestamptz,
  -- Downloads of an export: instant and manager.
  downloads jsonb not null default '[]' check (jsonb_typeof(downloads) = 'array'),
  constraint privacy_requests_forget_the_person check (
    emails = '{}' and words = '{}' or repeated_at is null and (kind = 'erasure' or finished_at is null)),
  constraint privacy_requests_finish_before_repeating check (repeated_at is null or finished_at is not null)
);
create index privacy_requests_by_manager on privacy_requests (asked_by) where asked_by is not null;
create index privacy_requests_to_finish on privacy_requests (id) where finished_at is null;
create index privacy_requests_to_repeat on privacy_requests (finished_at)
  where kind = 'erasure' and finished_at is not null and repeated_at is null;
create index privacy_requests_by_time on privacy_requests (asked_at desc, id desc);
