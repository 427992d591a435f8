-- Laboratories that test for us. So far they are applicants from the partner form.

create table laboratories (
  id uuid primary key,
  state text not null check (state in ('applicant')),
  name text_200 not null check (name <> ''),
  country text check (country ~ '^[A-Z]{2}$'),
  language text not null check (language in ('en', 'fi')),
  -- Methods and services in the words of the laboratory.
  methods text_5000 not null,
  -- The application. Enquiries are deleted after a time, laboratories are not.
  enquiry_id uuid,
  version row_version not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references people
);
create unique index laboratories_by_enquiry on laboratories (enquiry_id) where enquiry_id is not null;
create index laboratories_by_creator on laboratories (created_by);

create table laboratory_contacts (
  laboratory_id uuid not null references laboratories on delete cascade,
  position list_position not null,
  name text_200 not null check (name <> ''),
  email text not null check (length(email) between 3 and 254),
  phone text_100 not null,
  primary key (laboratory_id, position)
);

alter domain event_subject drop constraint event_subject_check;
alter domain event_subject add constraint event_subject_check
  check (value in ('order', 'offer', 'organisation', 'person', 'enquiry', 'subscription', 'campaign', 'laboratory'));

alter domain event_state drop constraint event_state_check;
alter domain event_state add constraint event_state_check check (value in ('draft', 'waiting_for_review', 'offer_provided',
  'submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed', 'cancelled', 'sent', 'superseded',
  'accepted', 'declined', 'withdrawn', 'expired', 'open', 'in_progress', 'answered', 'closed', 'applicant'));
