-- Laboratories with states, addresses, notes and files.

alter table laboratories
  drop constraint laboratories_state_check,
  add constraint laboratories_state_check check (state in ('applicant', 'approved', 'refused', 'paused')),
  -- Why it was refused or paused, or why that was reversed.
  add column state_reason text_1000 not null default '',
  add column street text not null default '' check (length(street) <= 300),
  add column postal_code text_100 not null default '',
  add column city text_100 not null default '',
  add column website text not null default '' check (website = '' or website ~ '^https?://' and length(website) <= 300);

-- The person to whom samples are announced: one at most.
alter table laboratory_contacts add column is_for_samples boolean not null default false;
create unique index laboratory_contacts_for_samples on laboratory_contacts (laboratory_id) where is_for_samples;

alter table internal_notes
  drop constraint internal_notes_subject_kind_check,
  add constraint internal_notes_subject_kind_check check (subject_kind in ('offer', 'order', 'laboratory'));

alter table files
  drop constraint files_subject_kind_check,
  add constraint files_subject_kind_check
    check (subject_kind in ('order', 'order_results', 'result', 'offer', 'enquiry', 'enquiry_form', 'laboratory'));
alter table uploads
  drop constraint uploads_subject_kind_check,
  add constraint uploads_subject_kind_check check (subject_kind in ('order', 'order_results', 'offer', 'laboratory'));

alter domain event_state drop constraint event_state_check;
alter domain event_state add constraint event_state_check check (value in ('draft', 'waiting_for_review', 'offer_provided',
  'submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed', 'cancelled', 'sent', 'superseded',
  'accepted', 'declined', 'withdrawn', 'expired', 'open', 'in_progress', 'answered', 'closed', 'applicant', 'approved', 'refused',
  'paused'));

-- Repeated calls get their first reply.
update idempotency_keys set reply = (reply::jsonb || jsonb_build_object(
  'street', '', 'postalCode', '', 'city', '', 'website', '', 'stateReason', '',
  'contacts', coalesce((
    select jsonb_agg(contact || '{"isForSamples": false}') from jsonb_array_elements(reply::jsonb -> 'contacts') contact), '[]'),
  'allowed', '["edit"]'::jsonb))::text
where endpoint like 'POST /laboratories {%' and reply is not null;
