-- What was last removed because its period was over.
create table retention_runs (
  step text primary key check (step ~ '^[a-z]+(_[a-z]+)*$'),
  removed_at timestamptz not null,
  removed integer not null check (removed > 0)
);

-- Legal holds: no period removes data of a customer or person while one is in force.
create table retention_holds (
  id uuid primary key,
  organisation_id uuid references organisations,
  person_id uuid references people,
  reason text_1000 not null check (reason <> ''),
  placed_at timestamptz not null,
  placed_by uuid not null references people,
  ended_at timestamptz,
  ended_by uuid references people,
  constraint retention_holds_of_one check (num_nonnulls(organisation_id, person_id) = 1),
  constraint retention_holds_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create index retention_holds_in_force on retention_holds (placed_at desc, id desc) where ended_at is null;
create index retention_holds_by_organisation on retention_holds (organisation_id) where organisation_id is not null;
create index retention_holds_by_person on retention_holds (person_id) where person_id is not null;
create index retention_holds_by_manager on retention_holds (placed_by);
create index retention_holds_by_ender on retention_holds (ended_by) where ended_by is not null;

-- Sent mails whose text is still stored, drafts by their last change, accounts that can be emptied.
create index mails_with_text on mails (sent_at) where state = 'sent' and text <> '';
create index orders_drafts_by_change on orders (updated_at) where state = 'draft';
create index people_shut_out on people (access_ended_at) where access_ended_at is not null and name <> 'Erased / Poistettu';

-- Orders that name a contact long after their end. A cancelled one has no instant of its end in its row, but no earlier one than
-- its beginning.
create index orders_with_old_contacts on orders (coalesce(completed_at, created_at))
  where state in ('completed', 'cancelled') and (contact_name <> '' or contact_email <> '' or contact_phone <> ''
    or billing_email <> '' or reporting_emails <> '{}');

-- What somebody sent without an account, and has not sent to its end.
create index enquiries_by_address on enquiries (lower(email));
create index uploads_by_person on uploads (begun_by);

-- Whether an account has worked for the provider.
create index events_by_expert on events (actor_id) where actor_side = 'expert' and actor_id is not null;
create index results_by_adder on results (added_by);
create index internal_notes_by_author on internal_notes (author_id);
