-- Samples that arrive without a label, or beside those that are expected. They are recorded, and matched or discarded later.

create domain unannounced_state as text check (value in ('open', 'matched', 'discarded'));

create table unannounced_samples (
  id uuid primary key,
  state unannounced_state not null default 'open',
  description text_200 not null check (description <> ''),
  -- As written on the parcel.
  sender text_200 not null default '',
  tracking text_100 not null default '',
  storage_location text_100 not null default '',
  -- The order whose code was in the same parcel.
  order_id uuid references orders on delete set null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references people,
  decided_at timestamptz,
  decided_by uuid references people,
  -- The expected sample that it turned out to be.
  sample_id uuid references samples,
  reason text_1000 not null default '',
  version row_version not null default 1,
  constraint unannounced_samples_decided_by_somebody
    check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null)),
  constraint unannounced_samples_matched_with_one check ((state = 'matched') = (sample_id is not null)),
  constraint unannounced_samples_discarded_for_a_reason check ((state = 'discarded') = (reason <> ''))
);
create index unannounced_samples_open on unannounced_samples (recorded_at, id) where state = 'open';
create index unannounced_samples_decided on unannounced_samples (decided_at desc, id desc) where decided_at is not null;
create index unannounced_samples_by_order on unannounced_samples (order_id) where order_id is not null;
create unique index unannounced_samples_by_sample on unannounced_samples (sample_id) where sample_id is not null;
create index unannounced_samples_by_recorder on unannounced_samples (recorded_by);
create index unannounced_samples_by_decider on unannounced_samples (decided_by) where decided_by is not null;
