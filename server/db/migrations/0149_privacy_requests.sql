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
  -- Code of what keeps a recorded erasure from beginning, or from being repeated, and when this was last found.
  refusal text check (refusal ~ '^[a-z]+(_[a-z]+)*$'),
  refused_at timestamptz,
  -- When an erasure began to remove. What was written later is not removed.
  begun_at timestamptz,
  -- An erasure that never began. Nobody withdrew it by hand if it had waited for too long, or by the command.
  withdrawn_at timestamptz,
  withdrawn_by uuid references people,
  finished_at timestamptz,
  -- An erasure is repeated once, for what calls wrote that were running when it began.
  repeated_at timestamptz,
  -- Downloads of an export: instant and manager.
  downloads jsonb not null default '[]' check (jsonb_typeof(downloads) = 'array'),
  constraint privacy_requests_forget_the_person check (
    emails = '{}' and words = '{}' or repeated_at is null and withdrawn_at is null and (kind = 'erasure' or finished_at is null)),
  constraint privacy_requests_finish_before_repeating check (repeated_at is null or finished_at is not null),
  constraint privacy_requests_say_when_refused check ((refusal is null) = (refused_at is null)),
  constraint privacy_requests_withdraw_before_beginning check (
    withdrawn_at is null or kind = 'erasure' and begun_at is null and finished_at is null),
  constraint privacy_requests_withdrawn_by_somebody check (withdrawn_by is null or withdrawn_at is not null)
);
create index privacy_requests_by_manager on privacy_requests (asked_by) where asked_by is not null;
create index privacy_requests_by_withdrawer on privacy_requests (withdrawn_by) where withdrawn_by is not null;
create index privacy_requests_to_finish on privacy_requests (id) where finished_at is null;
create index privacy_requests_to_repeat on privacy_requests (finished_at)
  where kind = 'erasure' and finished_at is not null and repeated_at is null;
create index privacy_requests_by_time on privacy_requests (asked_at desc, id desc);
