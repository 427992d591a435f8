-- Handling of enquiries by the provider's staff: states, assignees, deadlines, and messages.

-- Conversations with customers, and notes of the staff. The id of a subject has no foreign key; its noun deletes them with it.
create table messages (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('enquiry', 'offer', 'order')),
  subject_id uuid not null,
  at timestamptz not null,
  side text not null check (side in ('customer', 'provider')),
  audience text not null check (audience in ('both', 'internal')),
  -- Null for a sender without an account, who is named instead.
  author_id uuid references people,
  author_name text_200,
  text text not null check (length(text) between 1 and 10000),
  constraint messages_have_an_author check ((author_id is null) <> (author_name is null)),
  -- An internal message is written by the provider.
  constraint messages_of_customers_are_public check (audience = 'both' or side = 'provider')
);
create index messages_by_subject on messages (subject_id, subject_kind, at, id);
create index messages_by_author on messages (author_id);

alter table enquiries
  add column state text not null default 'open' check (state in ('open', 'in_progress', 'answered', 'closed')),
  add column assignee_id uuid references people,
  add column closed_reason text
    check (closed_reason in ('spam', 'private_person', 'duplicate', 'out_of_scope', 'other')),
  -- Each insert names it. The default serves processes of the release before.
  add column due_at timestamptz default now() + interval '1 day',
  add column organisation_id uuid references organisations,
  add column version row_version not null default 1,
  add column search_text text not null generated always as (
    search_form(name || ' ' || company || ' ' || email || ' ' || sample_type || ' ' || message)) stored;

update enquiries set
  state = case when answered_at is null then 'open' else 'answered' end,
  -- The end of the next working day, without holidays: these deadlines are over.
  due_at = case when answered_at is null then
    (date_trunc('day', created_at at time zone 'Europe/Helsinki')
      + case extract(isodow from created_at at time zone 'Europe/Helsinki') when 5 then 3 when 6 then 2 else 1 end * interval '1 day'
      + interval '17 hours') at time zone 'Europe/Helsinki' end;

alter table enquiries
  add constraint enquiries_due_while_waiting check ((due_at is not null) = (state in ('open', 'in_progress'))),
  add constraint enquiries_closed_for_a_reason check ((closed_reason is not null) = (state = 'closed')),
  add constraint enquiries_in_progress_by_somebody check (state <> 'in_progress' or assignee_id is not null);

drop index enquiries_open;
drop index enquiries_answered;
-- Lists by filter, newest or oldest first, and those that wait by deadline.
create index enquiries_waiting on enquiries (id) where due_at is not null;
create index enquiries_done on enquiries (id) where due_at is null;
create index enquiries_by_state on enquiries (state, id);
create index enquiries_by_kind on enquiries (kind, id);
create index enquiries_by_assignee on enquiries (assignee_id, id);
create index enquiries_by_organisation on enquiries (organisation_id, id);
create index enquiries_by_answerer on enquiries (answered_by);
create index enquiries_due on enquiries (due_at, id) where due_at is not null;
create index enquiries_by_words on enquiries using gin (search_parts(search_text));

alter domain event_state drop constraint event_state_check;
alter domain event_state add constraint event_state_check check (value in ('draft', 'waiting_for_review', 'offer_provided',
  'submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed', 'cancelled', 'sent', 'superseded',
  'accepted', 'declined', 'withdrawn', 'expired', 'open', 'in_progress', 'answered', 'closed'));
