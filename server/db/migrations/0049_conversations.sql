-- Conversations about offers and orders. Internal notes about these have a table of their own, which nothing that customers read names.

alter table messages
  -- Customer to whom the offer or order belongs: a team or one person.
  add column organisation_id uuid references organisations,
  add column person_id uuid references people,
  -- It waits for an answer by the other side until it has one, or until an expert closes it.
  add column expects_answer boolean not null default false,
  add column answered_at timestamptz,
  -- Person whose answer or decision it was. Null for an API key.
  add column answered_by uuid references people,
  -- What it is about: an item of the version that was read, or a sample.
  add column offer_item_id uuid references offer_items,
  add column sample_id uuid references samples,
  -- Notes about offers and orders are rows of internal_notes.
  add constraint messages_of_conversations_are_public check (subject_kind = 'enquiry' or audience = 'both'),
  add constraint messages_belong_to_a_customer check (
    num_nonnulls(organisation_id, person_id) = case subject_kind when 'enquiry' then 0 else 1 end),
  add constraint messages_answered_if_expected check (answered_at is null or expects_answer),
  add constraint messages_answered_at_a_time check (answered_by is null or answered_at is not null),
  add constraint messages_pinned_in_their_subject check (
    (offer_item_id is null or subject_kind = 'offer') and (sample_id is null or subject_kind = 'order'));

-- Messages that wait: of all customers for the start screen of the office, and of one customer.
create index messages_waiting on messages (side, at, id) where expects_answer and answered_at is null;
create index messages_waiting_by_organisation on messages (organisation_id, side, at, id)
  where expects_answer and answered_at is null;
create index messages_waiting_by_person on messages (person_id, side, at, id) where expects_answer and answered_at is null;
-- Deleting samples of a draft asks for messages about them.
create index messages_by_sample on messages (sample_id) where sample_id is not null;

create table internal_notes (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('offer', 'order')),
  subject_id uuid not null,
  at timestamptz not null,
  -- Null for an API key, which is named instead.
  author_id uuid references people,
  author_name text_200,
  text text not null check (length(text) between 1 and 10000),
  constraint internal_notes_have_an_author check ((author_id is null) <> (author_name is null))
);
create index internal_notes_by_subject on internal_notes (subject_id, subject_kind, at, id);

alter domain notification_kind drop constraint notification_kind_check;
alter domain notification_kind add constraint notification_kind_check check (value in ('offer_provided', 'order_confirmed',
  'samples_received', 'sample_rejected', 'testing_begun', 'estimate_changed', 'price_set', 'result_released',
  'order_completed', 'order_cancelled', 'file_added', 'message_received', 'colleague_submitted', 'join_requested'));
