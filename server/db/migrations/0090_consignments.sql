-- Received tests are assigned to laboratories. What goes to one laboratory at one time is a consignment.

create domain consignment_state as text check (value in ('draft', 'sent', 'arrived', 'closed'));

create sequence consignment_numbers as integer start 1001;

create table consignments (
  id uuid primary key,
  -- Written `K-1001`. Laboratories know a consignment by it.
  number integer not null unique default nextval('consignment_numbers'),
  laboratory_id uuid not null references laboratories,
  state consignment_state not null,
  version row_version not null default 1,
  carrier text_100 not null default '',
  tracking text_100 not null default '',
  -- Day on which the laboratory should have reported everything.
  expected_back_on date,
  -- Instructions to the laboratory.
  note text_2000 not null default '',
  created_at timestamptz not null,
  created_by uuid not null references people,
  sent_at timestamptz,
  sent_by uuid references people,
  arrived_at timestamptz,
  closed_at timestamptz,
  constraint consignments_sent_unless_draft check ((state = 'draft') = (sent_at is null) and (sent_at is null) = (sent_by is null)),
  constraint consignments_arrived_before_closed check ((state in ('arrived', 'closed')) = (arrived_at is not null)),
  constraint consignments_closed_at_when_closed check ((state = 'closed') = (closed_at is not null))
);
alter sequence consignment_numbers owned by consignments.number;
create index consignments_by_laboratory on consignments (laboratory_id, id desc);
create index consignments_by_creator on consignments (created_by);
create index consignments_by_sender on consignments (sent_by);
-- A laboratory has one consignment in preparation.
create unique index consignments_in_preparation on consignments (laboratory_id) where state = 'draft';
create index consignments_open on consignments (expected_back_on, id) where state in ('sent', 'arrived');

alter domain test_state drop constraint test_state_check;
alter domain test_state add constraint test_state_check
  check (value in ('expected', 'received', 'assigned', 'at_laboratory', 'released', 'rejected', 'cancelled'));

alter table sample_tests
  add column laboratory_id uuid references laboratories,
  add column consignment_id uuid references consignments,
  add constraint sample_tests_assigned_somewhere check (
    (laboratory_id is null) = (consignment_id is null)
    and (state <> 'assigned' or laboratory_id is not null)
    and (state not in ('expected', 'received') or laboratory_id is null));
create index sample_tests_by_consignment on sample_tests (consignment_id) where consignment_id is not null;
create index sample_tests_by_laboratory on sample_tests (laboratory_id) where laboratory_id is not null;

alter domain event_subject drop constraint event_subject_check;
alter domain event_subject add constraint event_subject_check
  check (value in ('order', 'offer', 'organisation', 'person', 'enquiry', 'subscription', 'campaign', 'laboratory', 'consignment'));

alter domain event_state drop constraint event_state_check;
alter domain event_state add constraint event_state_check check (value in ('draft', 'waiting_for_review', 'offer_provided',
  'submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed', 'cancelled', 'sent', 'superseded',
  'accepted', 'declined', 'withdrawn', 'expired', 'open', 'in_progress', 'answered', 'closed', 'applicant', 'approved', 'refused',
  'paused', 'arrived'));
