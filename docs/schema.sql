-- Written by `npm run generate` from the catalogue of a migrated database. To change it, add a migration.

create domain actor_kind as text constraint actor_kind_check CHECK ((VALUE = ANY (ARRAY['customer'::text, 'expert'::text, 'system'::text])));
create domain after_testing as text constraint after_testing_check CHECK ((VALUE = ANY (ARRAY['disposal'::text, 'return'::text])));
create domain billing_country as text constraint billing_country_check CHECK ((VALUE ~ '^([A-Z]{2}|other|)$'::text));
create domain consignment_state as text constraint consignment_state_check CHECK ((VALUE = ANY (ARRAY['draft'::text, 'sent'::text, 'arrived'::text, 'closed'::text])));
create domain discount_percent as integer constraint discount_percent_check CHECK (((VALUE >= 0) AND (VALUE <= 90)));
create domain event_action as text constraint event_action_check CHECK ((VALUE ~ '^[a-z]+(_[a-z]+)*$'::text));
create domain event_actor as text constraint event_actor_check CHECK ((VALUE = ANY (ARRAY['person'::text, 'key'::text, 'system'::text, 'visitor'::text, 'laboratory'::text])));
create domain event_audience as text constraint event_audience_check CHECK ((VALUE = ANY (ARRAY['both'::text, 'provider'::text, 'customer'::text])));
create domain event_changes as jsonb constraint event_changes_check CHECK (((jsonb_typeof(VALUE) = 'object'::text) AND (NOT jsonb_path_exists(VALUE, 'strict $.*?(@.type() != "array" || @.size() != 2)'::jsonpath))));
create domain event_state as text constraint event_state_check CHECK ((VALUE = ANY (ARRAY['draft'::text, 'waiting_for_review'::text, 'offer_provided'::text, 'submitted'::text, 'waiting_for_samples'::text, 'samples_received'::text, 'analysis_in_progress'::text, 'completed'::text, 'cancelled'::text, 'sent'::text, 'superseded'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'open'::text, 'in_progress'::text, 'answered'::text, 'closed'::text, 'applicant'::text, 'approved'::text, 'refused'::text, 'paused'::text, 'arrived'::text])));
create domain event_subject as text constraint event_subject_check CHECK ((VALUE = ANY (ARRAY['order'::text, 'offer'::text, 'organisation'::text, 'person'::text, 'enquiry'::text, 'subscription'::text, 'campaign'::text, 'laboratory'::text, 'consignment'::text])));
create domain event_values as jsonb constraint event_values_check CHECK ((jsonb_typeof(VALUE) = 'object'::text));
create domain filled_part as text constraint filled_part_check CHECK ((VALUE = ANY (ARRAY['everything'::text, 'company_and_billing'::text])));
create domain keeping_state as text constraint keeping_state_check CHECK ((VALUE = ANY (ARRAY['kept'::text, 'disposed'::text, 'returned'::text])));
create domain line_quantity as integer constraint line_quantity_check CHECK ((VALUE >= 1));
create domain list_position as integer constraint list_position_check CHECK ((VALUE >= 1));
create domain name_source as text constraint name_source_check CHECK ((VALUE = ANY (ARRAY['token'::text, 'office'::text])));
create domain notification_kind as text constraint notification_kind_check CHECK ((VALUE = ANY (ARRAY['offer_provided'::text, 'order_confirmed'::text, 'samples_received'::text, 'sample_rejected'::text, 'testing_begun'::text, 'estimate_changed'::text, 'price_set'::text, 'result_released'::text, 'order_completed'::text, 'order_cancelled'::text, 'file_added'::text, 'message_received'::text, 'colleague_submitted'::text, 'join_requested'::text])));
create domain offer_state as text constraint offer_state_check CHECK ((VALUE = ANY (ARRAY['draft'::text, 'sent'::text, 'superseded'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])));
create domain order_state as text constraint order_state_check CHECK ((VALUE = ANY (ARRAY['draft'::text, 'waiting_for_review'::text, 'offer_provided'::text, 'submitted'::text, 'waiting_for_samples'::text, 'samples_received'::text, 'analysis_in_progress'::text, 'completed'::text, 'cancelled'::text])));
create domain payment_method as text constraint payment_method_check CHECK ((VALUE = ANY (ARRAY['pdf_invoice'::text, 'card'::text, 'e_invoice'::text])));
create domain people_ids as uuid[] constraint people_ids_check CHECK ((array_position(VALUE, NULL::uuid) IS NULL));
create domain percent_off as integer constraint percent_off_check CHECK (((VALUE >= 0) AND (VALUE <= 90)));
create domain price_cents as integer constraint price_cents_check CHECK ((VALUE >= 0));
create domain rejection_reason as text constraint rejection_reason_check CHECK ((VALUE = ANY (ARRAY['broken'::text, 'too_little'::text, 'wrong_material'::text, 'not_cooled'::text, 'unlabelled'::text, 'dangerous'::text, 'other'::text])));
create domain reported_state as text constraint reported_state_check CHECK ((VALUE = ANY (ARRAY['reported'::text, 'approved'::text, 'releasing'::text, 'refused'::text, 'released'::text])));
create domain reporting_emails as text[] constraint reporting_emails_check CHECK ((cardinality(VALUE) <= 20));
create domain row_version as integer constraint row_version_check CHECK ((VALUE >= 1));
create domain sample_count as integer constraint sample_count_check CHECK ((VALUE >= 0));
create domain sample_state as text constraint sample_state_check CHECK ((VALUE = ANY (ARRAY['expected'::text, 'received'::text, 'rejected'::text, 'in_analysis'::text, 'reported'::text])));
create domain service_fee_cents as integer constraint service_fee_cents_check CHECK (((VALUE >= 0) AND (VALUE <= 100000000)));
create domain shipping_location as text constraint shipping_location_check CHECK ((VALUE = ANY (ARRAY['helsinki'::text, 'uk'::text, 'us'::text, 'other'::text])));
create domain special_goods as text[] constraint special_goods_check CHECK (((VALUE <@ ARRAY['dangerous'::text, 'temperature_controlled'::text, 'freight'::text]) AND (array_position(VALUE, NULL::text) IS NULL)));
create domain team_role as text constraint team_role_check CHECK ((VALUE = ANY (ARRAY['member'::text, 'admin'::text])));
create domain test_state as text constraint test_state_check CHECK ((VALUE = ANY (ARRAY['expected'::text, 'received'::text, 'assigned'::text, 'at_laboratory'::text, 'reported'::text, 'approved'::text, 'released'::text, 'rejected'::text, 'cancelled'::text])));
create domain text_100 as text constraint text_100_check CHECK ((length(VALUE) <= 100));
create domain text_1000 as text constraint text_1000_check CHECK ((length(VALUE) <= 1000));
create domain text_200 as text constraint text_200_check CHECK ((length(VALUE) <= 200));
create domain text_2000 as text constraint text_2000_check CHECK ((length(VALUE) <= 2000));
create domain text_5000 as text constraint text_5000_check CHECK ((length(VALUE) <= 5000));
create domain total_cents as bigint constraint total_cents_check CHECK ((VALUE >= 0));
create domain unannounced_state as text constraint unannounced_state_check CHECK ((VALUE = ANY (ARRAY['open'::text, 'matched'::text, 'discarded'::text])));

create table absences (
  person_id uuid not null,
  substitute_id uuid not null,
  from_on date not null,
  until_on date not null,
  constraint absences_pkey PRIMARY KEY (person_id),
  constraint absences_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint absences_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES people(id),
  constraint absences_end_after_their_start CHECK ((until_on >= from_on)),
  constraint absences_name_somebody_else CHECK ((substitute_id <> person_id))
);
CREATE INDEX absences_by_substitute ON public.absences USING btree (substitute_id);

create table api_keys (
  id uuid not null,
  secret_sha256 text not null,
  beginning text not null,
  organisation_id uuid,
  scopes text[] not null,
  expires_on date not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint api_keys_secret_sha256_key UNIQUE (secret_sha256),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint api_keys_id_fkey FOREIGN KEY (id) REFERENCES people(id),
  constraint api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES people(id),
  constraint api_keys_revoked_by_somebody CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_keys_by_creator ON public.api_keys USING btree (created_by);
CREATE INDEX api_keys_by_organisation ON public.api_keys USING btree (organisation_id);
CREATE INDEX api_keys_by_revoker ON public.api_keys USING btree (revoked_by);
CREATE INDEX api_keys_to_expire ON public.api_keys USING btree (expires_on) WHERE (revoked_at IS NULL);

create table backups (
  name text not null,
  taken_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  constraint backups_pkey PRIMARY KEY (name)
);
CREATE INDEX backups_by_end ON public.backups USING btree (finished_at);

create table campaign_registrations (
  campaign_id uuid not null,
  person_id uuid not null,
  offer_id uuid not null,
  registered_at timestamp with time zone not null,
  is_used boolean default false not null,
  constraint campaign_registrations_offer_unique UNIQUE (offer_id),
  constraint campaign_registrations_pkey PRIMARY KEY (campaign_id, person_id),
  constraint campaign_registrations_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id),
  constraint campaign_registrations_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint campaign_registrations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX campaign_registrations_by_time ON public.campaign_registrations USING btree (campaign_id, registered_at, person_id);
CREATE INDEX campaign_registrations_used ON public.campaign_registrations USING btree (campaign_id) WHERE is_used;

create table campaigns (
  id uuid not null,
  code text not null,
  name_en text not null,
  name_fi text not null,
  starts_on date not null,
  ends_on date not null,
  most_registrations integer,
  offer_valid_days integer not null,
  service_fee_cents integer not null,
  items jsonb not null,
  path text,
  text_en text_5000 default ''::text not null,
  text_fi text_5000 default ''::text not null,
  discount_percent discount_percent default 0 not null,
  registration_count integer default 0 not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_reason text_1000,
  version row_version default 1 not null,
  constraint campaigns_code_unique UNIQUE (code),
  constraint campaigns_path_unique UNIQUE (path),
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint campaigns_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES people(id),
  constraint campaigns_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'::text)),
  constraint campaigns_end_after_their_start CHECK ((ends_on >= starts_on)),
  constraint campaigns_ended_by_somebody_for_a_reason CHECK ((((end_reason IS NULL) = (ended_by IS NULL)) AND ((ended_by IS NULL) OR (ended_at IS NOT NULL)))),
  constraint campaigns_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) <= 200))),
  constraint campaigns_most_registrations_check CHECK ((most_registrations >= 1)),
  constraint campaigns_offer_valid_days_check CHECK (((offer_valid_days >= 1) AND (offer_valid_days <= 366))),
  constraint campaigns_path_check CHECK (((path ~ '^/[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(path) <= 60))),
  constraint campaigns_registration_count_check CHECK ((registration_count >= 0)),
  constraint campaigns_service_fee_cents_check CHECK ((service_fee_cents >= 0))
);
CREATE INDEX campaigns_by_end ON public.campaigns USING btree (ends_on, id);
CREATE INDEX campaigns_by_name_en ON public.campaigns USING btree (name_en, id);
CREATE INDEX campaigns_by_name_fi ON public.campaigns USING btree (name_fi, id);
CREATE INDEX campaigns_by_part ON public.campaigns USING gin (search_parts(search_form(((((code || ' '::text) || name_en) || ' '::text) || name_fi)))) WITH (fastupdate=off);
CREATE INDEX campaigns_by_registrations ON public.campaigns USING btree (registration_count, id);
CREATE INDEX campaigns_by_start ON public.campaigns USING btree (starts_on, id);

create table catalogue_loads (
  id uuid not null,
  hash text not null,
  product_count integer not null,
  loaded_at timestamp with time zone not null,
  constraint catalogue_loads_pkey PRIMARY KEY (id),
  constraint catalogue_loads_product_count_check CHECK ((product_count >= 0))
);

create table catalogue_places (
  kind text not null,
  key text not null,
  slug_fi text not null,
  name_en text not null,
  name_fi text not null,
  constraint catalogue_places_pkey PRIMARY KEY (kind, key),
  constraint catalogue_places_kind_check CHECK ((kind = ANY (ARRAY['method'::text, 'industryOrMaterial'::text, 'typeOfTesting'::text])))
);

create table consignment_links (
  id uuid not null,
  consignment_id uuid not null,
  secret_sha256 text not null,
  mailed_to text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint consignment_links_secret_sha256_key UNIQUE (secret_sha256),
  constraint consignment_links_pkey PRIMARY KEY (id),
  constraint consignment_links_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES consignments(id),
  constraint consignment_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint consignment_links_mailed_to_check CHECK ((length(mailed_to) <= 254))
);
CREATE INDEX consignment_links_by_consignment ON public.consignment_links USING btree (consignment_id, id DESC);
CREATE INDEX consignment_links_by_creator ON public.consignment_links USING btree (created_by);
CREATE UNIQUE INDEX consignment_links_valid ON public.consignment_links USING btree (consignment_id) WHERE (ended_at IS NULL);

create table consignment_questions (
  id uuid not null,
  consignment_id uuid not null,
  text text_2000 not null,
  asked_at timestamp with time zone not null,
  answer text_2000,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint consignment_questions_pkey PRIMARY KEY (id),
  constraint consignment_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES people(id),
  constraint consignment_questions_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES consignments(id),
  constraint consignment_questions_answer_check CHECK (((answer)::text <> ''::text)),
  constraint consignment_questions_answered_by_somebody CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)))),
  constraint consignment_questions_text_check CHECK (((text)::text <> ''::text))
);
CREATE INDEX consignment_questions_by_answerer ON public.consignment_questions USING btree (answered_by);
CREATE INDEX consignment_questions_by_consignment ON public.consignment_questions USING btree (consignment_id, id);
CREATE INDEX consignment_questions_waiting ON public.consignment_questions USING btree (asked_at, id) WHERE (answer IS NULL);

create table consignments (
  id uuid not null,
  number integer default nextval('consignment_numbers'::regclass) not null,
  laboratory_id uuid not null,
  state consignment_state not null,
  version row_version default 1 not null,
  carrier text_100 default ''::text not null,
  tracking text_100 default ''::text not null,
  expected_back_on date,
  note text_2000 default ''::text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  sent_at timestamp with time zone,
  sent_by uuid,
  arrived_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint consignments_number_key UNIQUE (number),
  constraint consignments_pkey PRIMARY KEY (id),
  constraint consignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint consignments_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint consignments_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES people(id),
  constraint consignments_arrived_before_closed CHECK ((((state)::text = ANY (ARRAY['arrived'::text, 'closed'::text])) = (arrived_at IS NOT NULL))),
  constraint consignments_closed_at_when_closed CHECK ((((state)::text = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint consignments_sent_unless_draft CHECK (((((state)::text = 'draft'::text) = (sent_at IS NULL)) AND ((sent_at IS NULL) = (sent_by IS NULL))))
);
CREATE INDEX consignments_by_creator ON public.consignments USING btree (created_by);
CREATE INDEX consignments_by_laboratory ON public.consignments USING btree (laboratory_id, id DESC);
CREATE INDEX consignments_by_return ON public.consignments USING btree (COALESCE(expected_back_on, 'infinity'::date), id);
CREATE INDEX consignments_by_sender ON public.consignments USING btree (sent_by);
CREATE UNIQUE INDEX consignments_in_preparation ON public.consignments USING btree (laboratory_id) WHERE ((state)::text = 'draft'::text);
CREATE INDEX consignments_not_closed ON public.consignments USING btree (expected_back_on, id) WHERE ((state)::text <> 'closed'::text);

create table customer_merges (
  id uuid not null,
  merged_id uuid not null,
  into_id uuid not null,
  merged_at timestamp with time zone not null,
  merged_by uuid not null,
  replaced jsonb not null,
  moved jsonb not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint customer_merges_pkey PRIMARY KEY (id),
  constraint customer_merges_into_id_fkey FOREIGN KEY (into_id) REFERENCES organisations(id),
  constraint customer_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES people(id),
  constraint customer_merges_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES organisations(id),
  constraint customer_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES people(id),
  constraint customer_merges_moved_check CHECK ((jsonb_typeof(moved) = 'object'::text)),
  constraint customer_merges_of_two CHECK ((merged_id <> into_id)),
  constraint customer_merges_replaced_check CHECK ((jsonb_typeof(replaced) = 'object'::text)),
  constraint customer_merges_undone_by_somebody CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX customer_merges_by_merged ON public.customer_merges USING btree (merged_id);
CREATE INDEX customer_merges_by_merger ON public.customer_merges USING btree (merged_by);
CREATE INDEX customer_merges_by_survivor ON public.customer_merges USING btree (into_id, id);
CREATE INDEX customer_merges_by_undoer ON public.customer_merges USING btree (undone_by) WHERE (undone_by IS NOT NULL);
CREATE UNIQUE INDEX customer_merges_open_once ON public.customer_merges USING btree (merged_id) WHERE (undone_at IS NULL);

create table default_views (
  person_id uuid not null,
  view_id uuid not null,
  list text default 'orders'::text not null,
  constraint default_views_pkey PRIMARY KEY (person_id, list),
  constraint default_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint default_views_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_views(id) ON DELETE CASCADE,
  constraint default_views_list_check CHECK ((list = ANY (ARRAY['orders'::text, 'offers'::text, 'enquiries'::text, 'customers'::text, 'campaigns'::text, 'laboratories'::text, 'consignments'::text, 'approvals'::text, 'unannounced_samples'::text, 'kept_samples'::text, 'mails'::text])))
);
CREATE INDEX default_views_by_view ON public.default_views USING btree (view_id);

create table digest_entries (
  id uuid not null,
  person_id uuid not null,
  event_id uuid not null,
  kind notification_kind not null,
  order_id uuid,
  organisation_id uuid,
  at timestamp with time zone not null,
  line_en text not null,
  line_fi text not null,
  settled_on date,
  constraint digest_entries_once UNIQUE (person_id, event_id, kind),
  constraint digest_entries_pkey PRIMARY KEY (id),
  constraint digest_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint digest_entries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint digest_entries_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint digest_entries_of_order_or_team CHECK ((num_nonnulls(order_id, organisation_id) = 1))
);
CREATE INDEX digest_entries_by_order ON public.digest_entries USING btree (order_id);
CREATE INDEX digest_entries_settled ON public.digest_entries USING btree (settled_on) WHERE (settled_on IS NOT NULL);
CREATE INDEX digest_entries_waiting ON public.digest_entries USING btree (person_id, at) WHERE (settled_on IS NULL);

create table digests (
  person_id uuid not null,
  day date not null,
  constraint digests_pkey PRIMARY KEY (person_id, day),
  constraint digests_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX digests_by_day ON public.digests USING btree (day);

create table ended_sessions (
  key text not null,
  issued_until timestamp with time zone not null,
  constraint ended_sessions_pkey PRIMARY KEY (key),
  constraint ended_sessions_key_check CHECK ((length(key) <= 300))
);
CREATE INDEX ended_sessions_by_time ON public.ended_sessions USING btree (issued_until);

create table enquiries (
  id uuid not null,
  form_id uuid not null,
  content_sha256 text not null,
  kind text not null,
  name text_200 not null,
  email text not null,
  phone text not null,
  company text_200 not null,
  number_of_samples text_100 not null,
  sample_type text_200 not null,
  message text_5000 not null,
  recurring_need boolean not null,
  referral_source text not null,
  services_offered text_2000 not null,
  language text not null,
  page text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  state text default 'open'::text not null,
  assignee_id uuid,
  closed_reason text,
  due_at timestamp with time zone default (now() + '1 day'::interval),
  organisation_id uuid,
  version row_version default 1 not null,
  search_text text generated always as (search_form((((((((((name)::text || ' '::text) || (company)::text) || ' '::text) || email) || ' '::text) || (sample_type)::text) || ' '::text) || (message)::text))) stored not null,
  constraint enquiries_once_per_form UNIQUE (form_id, content_sha256),
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES people(id),
  constraint enquiries_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES people(id),
  constraint enquiries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint enquiries_answered_by_somebody CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint enquiries_closed_for_a_reason CHECK (((closed_reason IS NOT NULL) = (state = 'closed'::text))),
  constraint enquiries_closed_reason_check CHECK ((closed_reason = ANY (ARRAY['spam'::text, 'private_person'::text, 'duplicate'::text, 'out_of_scope'::text, 'other'::text]))),
  constraint enquiries_company_check CHECK (((company)::text <> ''::text)),
  constraint enquiries_due_while_waiting CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['open'::text, 'in_progress'::text])))),
  constraint enquiries_email_check CHECK ((length(email) <= 254)),
  constraint enquiries_in_progress_by_somebody CHECK (((state <> 'in_progress'::text) OR (assignee_id IS NOT NULL))),
  constraint enquiries_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'offer_request'::text, 'partner'::text]))),
  constraint enquiries_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint enquiries_page_check CHECK (((page ~ '^/'::text) AND (length(page) <= 300))),
  constraint enquiries_phone_check CHECK ((phone ~ '^(\+[0-9]{3,15})?$'::text)),
  constraint enquiries_referral_source_check CHECK ((referral_source = ANY (ARRAY['search'::text, 'colleague'::text, 'laboratory'::text, 'event'::text, 'newsletter'::text, 'social_media'::text, 'customer'::text, 'other'::text, ''::text]))),
  constraint enquiries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_progress'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX enquiries_by_address ON public.enquiries USING btree (lower(email));
CREATE INDEX enquiries_by_age ON public.enquiries USING btree (created_at);
CREATE INDEX enquiries_by_answerer ON public.enquiries USING btree (answered_by);
CREATE INDEX enquiries_by_assignee ON public.enquiries USING btree (assignee_id, id);
CREATE INDEX enquiries_by_kind ON public.enquiries USING btree (kind, id);
CREATE INDEX enquiries_by_organisation ON public.enquiries USING btree (organisation_id, id);
CREATE INDEX enquiries_by_state ON public.enquiries USING btree (state, id);
CREATE INDEX enquiries_by_words ON public.enquiries USING gin (search_parts(search_text));
CREATE INDEX enquiries_done ON public.enquiries USING btree (id) WHERE (due_at IS NULL);
CREATE INDEX enquiries_due ON public.enquiries USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX enquiries_due_by_assignee ON public.enquiries USING btree (assignee_id, due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX enquiries_waiting ON public.enquiries USING btree (id) WHERE (due_at IS NOT NULL);

create table event_personal (
  event_id uuid not null,
  "values" event_values not null,
  constraint event_personal_pkey PRIMARY KEY (event_id),
  constraint event_personal_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

create table events (
  id uuid not null,
  subject_kind event_subject not null,
  subject_id uuid not null,
  organisation_id uuid,
  at timestamp with time zone not null,
  actor_kind event_actor not null,
  actor_id uuid,
  on_behalf_of_id uuid,
  actor_side actor_kind not null,
  action event_action not null,
  from_state event_state,
  to_state event_state,
  changes event_changes default '{}'::jsonb not null,
  audience event_audience default 'both'::text not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_by_somebody CHECK ((((actor_kind)::text = ANY (ARRAY['person'::text, 'key'::text])) = (actor_id IS NOT NULL))),
  constraint events_system_has_its_own_side CHECK ((((actor_kind)::text = ANY (ARRAY['system'::text, 'laboratory'::text])) = ((actor_side)::text = 'system'::text)))
);
CREATE INDEX events_by_expert ON public.events USING btree (actor_id) WHERE (((actor_side)::text = 'expert'::text) AND (actor_id IS NOT NULL));
CREATE INDEX events_by_organisation ON public.events USING btree (organisation_id, id DESC) WHERE (organisation_id IS NOT NULL);
CREATE INDEX events_by_subject ON public.events USING btree (subject_id, id DESC);
CREATE INDEX events_for_staff ON public.events USING btree (at DESC) WHERE ((((actor_side)::text = 'customer'::text) AND ((action)::text = ANY (ARRAY['write_message'::text, 'accept'::text, 'decline'::text, 'propose'::text, 'accept_proposal'::text, 'decline_proposal'::text, 'withdraw_proposal'::text])) AND ((subject_kind)::text = ANY (ARRAY['offer'::text, 'order'::text]))) OR (((subject_kind)::text = 'enquiry'::text) AND ((action)::text = ANY (ARRAY['assign'::text, 'record'::text]))) OR (((subject_kind)::text = 'offer'::text) AND ((action)::text = 'assign'::text)));
CREATE INDEX events_of_offers ON public.events USING btree (organisation_id, at DESC) WHERE (((subject_kind)::text = 'offer'::text) AND ((audience)::text <> 'provider'::text) AND (organisation_id IS NOT NULL));

create table failed_announcements (
  event_id uuid not null,
  attempts integer not null,
  last_error text not null,
  failed_at timestamp with time zone not null,
  constraint failed_announcements_pkey PRIMARY KEY (event_id),
  constraint failed_announcements_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
CREATE INDEX failed_announcements_by_time ON public.failed_announcements USING btree (failed_at, event_id);

create table files (
  id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid,
  uploaded_by_kind text not null,
  subject_kind text not null,
  subject_id uuid not null,
  charged_to uuid[] default '{}'::uuid[] not null,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES people(id),
  constraint files_name_check CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 200))),
  constraint files_of_visitors_check CHECK (((uploaded_by IS NOT NULL) OR (subject_kind = ANY (ARRAY['enquiry'::text, 'enquiry_form'::text, 'report_draft'::text, 'laboratory_report'::text])))),
  constraint files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint files_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['order'::text, 'order_results'::text, 'reported_result'::text, 'result'::text, 'offer'::text, 'enquiry'::text, 'enquiry_form'::text, 'laboratory'::text, 'sample'::text, 'report_draft'::text, 'laboratory_report'::text]))),
  constraint files_uploaded_by_kind_check CHECK ((uploaded_by_kind = ANY (ARRAY['customer'::text, 'expert'::text, 'laboratory'::text])))
);
CREATE INDEX files_by_storage_key ON public.files USING btree (storage_key);
CREATE INDEX files_by_subject ON public.files USING btree (subject_id, subject_kind, id DESC);
CREATE INDEX files_of_forms ON public.files USING btree (uploaded_at) WHERE (subject_kind = 'enquiry_form'::text);
CREATE INDEX files_of_report_drafts ON public.files USING btree (uploaded_at) WHERE (subject_kind = 'report_draft'::text);

create table frame_draws (
  offer_item_id uuid not null,
  order_id uuid not null,
  quantity integer not null,
  constraint frame_draws_pkey PRIMARY KEY (offer_item_id, order_id),
  constraint frame_draws_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint frame_draws_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint frame_draws_quantity_check CHECK ((quantity >= 1))
);
CREATE INDEX frame_draws_by_order ON public.frame_draws USING btree (order_id);

create table idempotency_keys (
  caller_id uuid not null,
  key text not null,
  endpoint text not null,
  body_sha256 text not null,
  reply text,
  created_at timestamp with time zone not null,
  access text[],
  constraint idempotency_keys_pkey PRIMARY KEY (caller_id, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table internal_notes (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  at timestamp with time zone not null,
  author_id uuid,
  author_name text_200,
  text text not null,
  constraint internal_notes_pkey PRIMARY KEY (id),
  constraint internal_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id),
  constraint internal_notes_have_an_author CHECK (((author_id IS NULL) <> (author_name IS NULL))),
  constraint internal_notes_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['offer'::text, 'order'::text, 'laboratory'::text]))),
  constraint internal_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 10000)))
);
CREATE INDEX internal_notes_by_author ON public.internal_notes USING btree (author_id);
CREATE INDEX internal_notes_by_subject ON public.internal_notes USING btree (subject_id, subject_kind, at, id);

create table invitations (
  id uuid not null,
  order_id uuid not null,
  receiver text not null,
  token_sha256 text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  ended_at timestamp with time zone,
  constraint invitations_token_unique UNIQUE (token_sha256),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES people(id),
  constraint invitations_used_by_somebody CHECK (((used_at IS NULL) = (used_by IS NULL)))
);
CREATE INDEX invitations_by_order ON public.invitations USING btree (order_id);

create table join_requests (
  id uuid not null,
  person_id uuid not null,
  domain text not null,
  organisation_id uuid,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint join_requests_pkey PRIMARY KEY (id),
  constraint join_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  constraint join_requests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint join_requests_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint join_requests_decided_at_the_end CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint join_requests_decided_by_somebody CHECK (((state = ANY (ARRAY['accepted'::text, 'declined'::text])) = (decided_by IS NOT NULL))),
  constraint join_requests_domain_check CHECK (((domain ~ '^[^@\s]+$'::text) AND (domain = lower(domain)))),
  constraint join_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'closed'::text])))
);
CREATE INDEX join_requests_by_person ON public.join_requests USING btree (person_id, id DESC);
CREATE INDEX join_requests_waiting_by_team ON public.join_requests USING btree (organisation_id, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX join_requests_waiting_once ON public.join_requests USING btree (person_id) WHERE (state = 'waiting'::text);

create table laboratories (
  id uuid not null,
  state text not null,
  name text_200 not null,
  country text,
  language text not null,
  methods text_5000 not null,
  enquiry_id uuid,
  version row_version default 1 not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  state_reason text_1000 default ''::text not null,
  street text default ''::text not null,
  postal_code text_100 default ''::text not null,
  city text_100 default ''::text not null,
  website text default ''::text not null,
  constraint laboratories_pkey PRIMARY KEY (id),
  constraint laboratories_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint laboratories_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint laboratories_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint laboratories_name_check CHECK (((name)::text <> ''::text)),
  constraint laboratories_state_check CHECK ((state = ANY (ARRAY['applicant'::text, 'approved'::text, 'refused'::text, 'paused'::text]))),
  constraint laboratories_street_check CHECK ((length(street) <= 300)),
  constraint laboratories_website_check CHECK (((website = ''::text) OR ((website ~ '^https?://'::text) AND (length(website) <= 300))))
);
CREATE INDEX laboratories_by_country ON public.laboratories USING btree (country, id);
CREATE INDEX laboratories_by_creator ON public.laboratories USING btree (created_by);
CREATE UNIQUE INDEX laboratories_by_enquiry ON public.laboratories USING btree (enquiry_id) WHERE (enquiry_id IS NOT NULL);
CREATE INDEX laboratories_by_name ON public.laboratories USING btree (name, id);
CREATE INDEX laboratories_by_part ON public.laboratories USING gin (search_parts(search_form((name)::text))) WITH (fastupdate=off);
CREATE INDEX laboratories_by_state ON public.laboratories USING btree (state, id);

create table laboratory_accreditations (
  id uuid not null,
  laboratory_id uuid not null,
  body text_200 not null,
  number text_100 not null,
  standard text_200 not null,
  valid_until date not null,
  file_id uuid,
  version row_version default 1 not null,
  constraint laboratory_accreditations_of_laboratory UNIQUE (laboratory_id, id),
  constraint laboratory_accreditations_pkey PRIMARY KEY (id),
  constraint laboratory_accreditations_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint laboratory_accreditations_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint laboratory_accreditations_body_check CHECK (((body)::text <> ''::text)),
  constraint laboratory_accreditations_number_check CHECK (((number)::text <> ''::text)),
  constraint laboratory_accreditations_standard_check CHECK (((standard)::text <> ''::text))
);
CREATE INDEX laboratory_accreditations_by_expiry ON public.laboratory_accreditations USING btree (valid_until, id);
CREATE INDEX laboratory_accreditations_by_file ON public.laboratory_accreditations USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX laboratory_accreditations_next ON public.laboratory_accreditations USING btree (laboratory_id, valid_until);

create table laboratory_contacts (
  laboratory_id uuid not null,
  "position" list_position not null,
  name text_200 not null,
  email text not null,
  phone text_100 not null,
  is_for_samples boolean default false not null,
  constraint laboratory_contacts_pkey PRIMARY KEY (laboratory_id, "position"),
  constraint laboratory_contacts_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id) ON DELETE CASCADE,
  constraint laboratory_contacts_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint laboratory_contacts_name_check CHECK (((name)::text <> ''::text))
);
CREATE INDEX laboratory_contacts_by_part ON public.laboratory_contacts USING gin (search_parts(search_form((((name)::text || ' '::text) || email)))) WITH (fastupdate=off);
CREATE UNIQUE INDEX laboratory_contacts_for_samples ON public.laboratory_contacts USING btree (laboratory_id) WHERE is_for_samples;

create table laboratory_methods (
  id uuid not null,
  laboratory_id uuid not null,
  product_id uuid,
  name text_200 not null,
  technique text_200 not null,
  price_cents price_cents,
  unit text not null,
  turnaround_min_weeks numeric(4,1),
  turnaround_max_weeks numeric(4,1),
  accreditation_id uuid,
  minimum_amount text_200 not null,
  note text_1000 not null,
  version row_version default 1 not null,
  constraint laboratory_methods_pkey PRIMARY KEY (id),
  constraint laboratory_methods_accreditation FOREIGN KEY (laboratory_id, accreditation_id) REFERENCES laboratory_accreditations(laboratory_id, id),
  constraint laboratory_methods_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint laboratory_methods_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint laboratory_methods_have_a_name CHECK (((product_id IS NULL) = ((name)::text <> ''::text))),
  constraint laboratory_methods_price_cents_check CHECK (((price_cents)::integer <= 100000000)),
  constraint laboratory_methods_turnaround CHECK (((turnaround_max_weeks >= turnaround_min_weeks) AND ((turnaround_min_weeks IS NULL) = (turnaround_max_weeks IS NULL)))),
  constraint laboratory_methods_turnaround_min_weeks_check CHECK ((turnaround_min_weeks > (0)::numeric)),
  constraint laboratory_methods_unit_check CHECK ((unit = ANY (ARRAY['batch'::text, 'day'::text, 'device'::text, 'element_per_order'::text, 'element_per_sample'::text, 'hour'::text, 'material'::text, 'measurement'::text, 'month'::text, 'one_time_fee'::text, 'order'::text, 'product'::text, 'sample'::text, 'test'::text, 'week'::text])))
);
CREATE INDEX laboratory_methods_by_accreditation ON public.laboratory_methods USING btree (laboratory_id, accreditation_id) WHERE (accreditation_id IS NOT NULL);
CREATE INDEX laboratory_methods_by_laboratory ON public.laboratory_methods USING btree (laboratory_id, id);
CREATE INDEX laboratory_methods_by_name ON public.laboratory_methods USING btree (search_form((name)::text)) WHERE (product_id IS NULL);
CREATE INDEX laboratory_methods_by_part ON public.laboratory_methods USING gin (search_parts(search_form((((name)::text || ' '::text) || (technique)::text)))) WITH (fastupdate=off);
CREATE INDEX laboratory_methods_by_product ON public.laboratory_methods USING btree (product_id, laboratory_id) WHERE (product_id IS NOT NULL);
CREATE INDEX laboratory_methods_by_technique ON public.laboratory_methods USING btree (search_form((technique)::text)) WHERE ((technique)::text <> ''::text);

create table laboratory_reports (
  id uuid not null,
  consignment_id uuid not null,
  note text_2000 default ''::text not null,
  "values" jsonb not null,
  sent_at timestamp with time zone not null,
  constraint laboratory_reports_pkey PRIMARY KEY (id),
  constraint laboratory_reports_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES consignments(id),
  constraint laboratory_reports_values_check CHECK ((jsonb_typeof("values") = 'array'::text))
);
CREATE INDEX laboratory_reports_by_consignment ON public.laboratory_reports USING btree (consignment_id, id DESC);

create table laboratory_sessions (
  token_sha256 text not null,
  link_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint laboratory_sessions_pkey PRIMARY KEY (token_sha256),
  constraint laboratory_sessions_link_id_fkey FOREIGN KEY (link_id) REFERENCES consignment_links(id)
);
CREATE INDEX laboratory_sessions_by_end ON public.laboratory_sessions USING btree (expires_at);
CREATE INDEX laboratory_sessions_by_link ON public.laboratory_sessions USING btree (link_id);

create table list_views (
  id uuid not null,
  person_id uuid not null,
  name text_100 not null,
  is_shared boolean not null,
  filters jsonb not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  list text default 'orders'::text not null,
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint list_views_filters_check CHECK ((jsonb_typeof(filters) = 'object'::text)),
  constraint list_views_list_check CHECK ((list = ANY (ARRAY['orders'::text, 'offers'::text, 'enquiries'::text, 'customers'::text, 'campaigns'::text, 'laboratories'::text, 'consignments'::text, 'approvals'::text, 'unannounced_samples'::text, 'kept_samples'::text, 'mails'::text]))),
  constraint list_views_name_check CHECK (((name)::text <> ''::text))
);
CREATE INDEX list_views_by_person ON public.list_views USING btree (person_id, list, created_at, id);
CREATE INDEX list_views_shared ON public.list_views USING btree (list, created_at, id) WHERE is_shared;

create table mails (
  id uuid not null,
  event_key text not null,
  receiver text not null,
  language text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  unsubscribe_url text,
  reply_to text,
  in_thread text,
  is_personal boolean default false not null,
  sealed_key text,
  attachment_name text_200,
  attachment bytea,
  held_until timestamp with time zone,
  constraint mails_message_id_unique UNIQUE (message_id),
  constraint mails_once_per_event_and_receiver UNIQUE (event_key, receiver),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_attachments_have_names CHECK (((attachment IS NULL) OR (attachment_name IS NOT NULL))),
  constraint mails_in_thread_check CHECK ((in_thread <> ''::text)),
  constraint mails_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint mails_reply_to_check CHECK ((length(reply_to) <= 254)),
  constraint mails_sealed_key_check CHECK ((length(sealed_key) <= 200)),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mails_failed ON public.mails USING btree (failed_at, id) WHERE (state = 'failed'::text);
CREATE INDEX mails_failed_by_part ON public.mails USING gin (search_parts(search_form(receiver))) WITH (fastupdate=off) WHERE (state = 'failed'::text);
CREATE INDEX mails_with_text ON public.mails USING btree (sent_at) WHERE ((state = 'sent'::text) AND (text <> ''::text));

create table memberships (
  person_id uuid not null,
  organisation_id uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  role team_role default 'member'::text not null,
  version row_version default 1 not null,
  through_id uuid,
  constraint memberships_with_an_admin TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint memberships_pkey PRIMARY KEY (person_id, organisation_id),
  constraint memberships_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint memberships_through_id_fkey FOREIGN KEY (through_id) REFERENCES organisations(id)
);
CREATE INDEX memberships_by_organisation ON public.memberships USING btree (organisation_id, person_id);
CREATE INDEX memberships_of_admins ON public.memberships USING btree (organisation_id) WHERE (((role)::text = 'admin'::text) AND (ended_at IS NULL));
CREATE INDEX memberships_through ON public.memberships USING btree (through_id) WHERE (through_id IS NOT NULL);

create table messages (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  at timestamp with time zone not null,
  side text not null,
  audience text not null,
  author_id uuid,
  author_name text_200,
  text text not null,
  organisation_id uuid,
  person_id uuid,
  expects_answer boolean default false not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  offer_item_id uuid,
  sample_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES people(id),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id),
  constraint messages_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint messages_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint messages_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id) ON DELETE SET NULL,
  constraint messages_answered_at_a_time CHECK (((answered_by IS NULL) OR (answered_at IS NOT NULL))),
  constraint messages_answered_if_expected CHECK (((answered_at IS NULL) OR expects_answer)),
  constraint messages_audience_check CHECK ((audience = ANY (ARRAY['both'::text, 'internal'::text]))),
  constraint messages_belong_to_a_customer CHECK ((num_nonnulls(organisation_id, person_id) =
CASE subject_kind
    WHEN 'enquiry'::text THEN 0
    ELSE 1
END)),
  constraint messages_have_an_author CHECK (((author_id IS NULL) <> (author_name IS NULL))),
  constraint messages_of_conversations_are_public CHECK (((subject_kind = 'enquiry'::text) OR (audience = 'both'::text))),
  constraint messages_of_customers_are_public CHECK (((audience = 'both'::text) OR (side = 'provider'::text))),
  constraint messages_pinned_in_their_subject CHECK ((((offer_item_id IS NULL) OR (subject_kind = 'offer'::text)) AND ((sample_id IS NULL) OR (subject_kind = 'order'::text)))),
  constraint messages_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'provider'::text]))),
  constraint messages_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['enquiry'::text, 'offer'::text, 'order'::text]))),
  constraint messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 10000)))
);
CREATE INDEX messages_by_author ON public.messages USING btree (author_id);
CREATE INDEX messages_by_sample ON public.messages USING btree (sample_id) WHERE (sample_id IS NOT NULL);
CREATE INDEX messages_by_subject ON public.messages USING btree (subject_id, subject_kind, at, id);
CREATE INDEX messages_waiting ON public.messages USING btree (side, at, id) WHERE (expects_answer AND (answered_at IS NULL));
CREATE INDEX messages_waiting_by_organisation ON public.messages USING btree (organisation_id, side, at, id) WHERE (expects_answer AND (answered_at IS NULL));
CREATE INDEX messages_waiting_by_person ON public.messages USING btree (person_id, side, at, id) WHERE (expects_answer AND (answered_at IS NULL));

create table news_marks (
  person_id uuid not null,
  subject_id uuid,
  seen_at timestamp with time zone not null,
  constraint news_marks_once UNIQUE NULLS NOT DISTINCT (person_id, subject_id),
  constraint news_marks_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);

create table newsletter_subscriptions (
  id uuid not null,
  email text not null,
  language text not null,
  asked_at timestamp with time zone not null,
  times_asked integer not null,
  confirmed_at timestamp with time zone,
  constraint newsletter_subscriptions_pkey PRIMARY KEY (id),
  constraint newsletter_subscriptions_email_check CHECK ((length(email) <= 254)),
  constraint newsletter_subscriptions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint newsletter_subscriptions_times_asked_check CHECK ((times_asked >= 1))
);
CREATE UNIQUE INDEX newsletter_subscriptions_by_email ON public.newsletter_subscriptions USING btree (lower(email));
CREATE INDEX newsletter_subscriptions_waiting ON public.newsletter_subscriptions USING btree (asked_at) WHERE (confirmed_at IS NULL);

create table notification_choices (
  person_id uuid not null,
  kind notification_kind not null,
  timing text not null,
  constraint notification_choices_pkey PRIMARY KEY (person_id, kind),
  constraint notification_choices_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint notification_choices_timing_check CHECK ((timing = ANY (ARRAY['at_once'::text, 'daily'::text, 'none'::text])))
);

create table offer_documents (
  offer_id uuid not null,
  language text not null,
  content bytea not null,
  constraint offer_documents_pkey PRIMARY KEY (offer_id, language),
  constraint offer_documents_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint offer_documents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text])))
);

create table offer_drafts (
  offer_id uuid not null,
  version row_version default 1 not null,
  new_customer_name text_200 default ''::text not null,
  items jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  typed_terms text[] default '{}'::text[] not null,
  constraint offer_drafts_pkey PRIMARY KEY (offer_id),
  constraint offer_drafts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES people(id),
  constraint offer_drafts_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_drafts_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) <= 200))),
  constraint offer_drafts_typed_terms_check CHECK ((typed_terms <@ ARRAY['serviceFeeCents'::text, 'discountPercent'::text, 'recipientLanguage'::text]))
);

create table offer_item_tiers (
  offer_item_id uuid not null,
  from_quantity integer not null,
  discount_percent integer not null,
  constraint offer_item_tiers_pkey PRIMARY KEY (offer_item_id, from_quantity),
  constraint offer_item_tiers_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint offer_item_tiers_discount_percent_check CHECK (((discount_percent >= 1) AND (discount_percent <= 90))),
  constraint offer_item_tiers_from_quantity_check CHECK (((from_quantity >= 2) AND (from_quantity <= 1000000)))
);

create table offer_items (
  id uuid not null,
  offer_id uuid not null,
  "position" integer not null,
  name_en text not null,
  name_fi text not null,
  standard text,
  quantity integer not null,
  unit text not null,
  unit_price_min_cents integer not null,
  unit_price_max_cents integer not null,
  elements integer,
  turnaround_min_weeks numeric(4,1),
  turnaround_max_weeks numeric(4,1),
  sample_requirements_en text,
  sample_requirements_fi text,
  materials text[] default '{}'::text[] not null,
  frame_quantity integer,
  product_id uuid,
  cost_cents integer,
  intended_laboratory text_200 default ''::text not null,
  draft_item_id uuid,
  samples integer[] default '{}'::integer[] not null,
  requirements jsonb default '[]'::jsonb not null,
  constraint offer_items_once_per_version UNIQUE (offer_id, draft_item_id),
  constraint offer_items_position_unique UNIQUE (offer_id, "position"),
  constraint offer_items_pkey PRIMARY KEY (id),
  constraint offer_items_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint offer_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint offer_items_check CHECK (((unit_price_max_cents >= unit_price_min_cents) AND (unit_price_max_cents <= 100000000))),
  constraint offer_items_check1 CHECK ((turnaround_max_weeks >= turnaround_min_weeks)),
  constraint offer_items_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 100000000))),
  constraint offer_items_elements_check CHECK (((elements >= 1) AND (elements <= 200))),
  constraint offer_items_elements_where_priced_by_element CHECK (((unit = ANY (ARRAY['element_per_order'::text, 'element_per_sample'::text])) = (elements IS NOT NULL))),
  constraint offer_items_fees_have_no_frame CHECK (((frame_quantity IS NULL) OR (unit <> 'one_time_fee'::text))),
  constraint offer_items_frame_quantity_check CHECK (((frame_quantity >= 1) AND (frame_quantity <= 2000000))),
  constraint offer_items_not_beyond_counting CHECK ((((quantity)::bigint * COALESCE(elements, 1)) <= 2000000)),
  constraint offer_items_position_check CHECK (("position" >= 1)),
  constraint offer_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint offer_items_requirements_are_a_list CHECK (((jsonb_typeof(requirements) = 'array'::text) AND (jsonb_array_length(requirements) <= 50))),
  constraint offer_items_requirements_in_both_languages CHECK (((sample_requirements_en IS NULL) = (sample_requirements_fi IS NULL))),
  constraint offer_items_turnaround_has_both_ends CHECK (((turnaround_min_weeks IS NULL) = (turnaround_max_weeks IS NULL))),
  constraint offer_items_turnaround_min_weeks_check CHECK ((turnaround_min_weeks > (0)::numeric)),
  constraint offer_items_unit_check CHECK ((unit = ANY (ARRAY['batch'::text, 'day'::text, 'device'::text, 'element_per_order'::text, 'element_per_sample'::text, 'hour'::text, 'material'::text, 'measurement'::text, 'month'::text, 'one_time_fee'::text, 'order'::text, 'product'::text, 'sample'::text, 'test'::text, 'week'::text]))),
  constraint offer_items_unit_price_min_cents_check CHECK ((unit_price_min_cents >= 0))
);

create table offer_templates (
  id uuid not null,
  name text_200 not null,
  text text_5000 not null,
  service_fee_cents service_fee_cents not null,
  discount_percent discount_percent not null,
  items jsonb not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint offer_templates_pkey PRIMARY KEY (id),
  constraint offer_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint offer_templates_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) <= 200))),
  constraint offer_templates_name_check CHECK (((name)::text <> ''::text))
);
CREATE UNIQUE INDEX offer_templates_by_name ON public.offer_templates USING btree (lower((name)::text));

create table offer_words (
  offer_id uuid not null,
  words text not null,
  constraint offer_words_pkey PRIMARY KEY (offer_id),
  constraint offer_words_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);
CREATE INDEX offer_words_by_part ON public.offer_words USING gin (search_parts(words)) WITH (fastupdate=off);

create table offers (
  id uuid not null,
  number integer default nextval('offer_numbers'::regclass) not null,
  organisation_id uuid,
  person_id uuid,
  name text not null,
  valid_until date not null,
  currency text default 'EUR'::text not null,
  service_fee_cents integer not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  is_frame boolean default false not null,
  version integer default 1 not null,
  first_version_id uuid,
  stable_id uuid generated always as (COALESCE(first_version_id, id)) stored not null,
  state offer_state default 'sent'::text not null,
  sent_at timestamp with time zone default now(),
  enquiry_id uuid,
  recipient_name text_200 default ''::text not null,
  recipient_email text default ''::text not null,
  recipient_language text default 'en'::text not null,
  customer_reference text_200 default ''::text not null,
  text text_5000 default ''::text not null,
  discount_percent discount_percent default 0 not null,
  responsible_id uuid,
  terms_version date,
  first_viewed_at timestamp with time zone,
  first_viewed_by uuid,
  closing_reason text_1000,
  reminded_at timestamp with time zone,
  expiry_reminder integer,
  order_id uuid,
  copies text[] default '{}'::text[] not null,
  constraint offers_id_and_number_unique UNIQUE (id, number),
  constraint offers_number_and_version_unique UNIQUE (number, version),
  constraint offers_stable_id_and_version_unique UNIQUE (stable_id, version),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint offers_first_viewed_by_fkey FOREIGN KEY (first_viewed_by) REFERENCES people(id),
  constraint offers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint offers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint offers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint offers_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES people(id),
  constraint offers_versions_have_one_number FOREIGN KEY (first_version_id, number) REFERENCES offers(id, number),
  constraint offers_copies_check CHECK ((cardinality(copies) <= 10)),
  constraint offers_currency_check CHECK ((currency = 'EUR'::text)),
  constraint offers_drafts_are_not_sent CHECK ((((state)::text = 'draft'::text) = (sent_at IS NULL))),
  constraint offers_expiry_reminder_check CHECK ((expiry_reminder = ANY (ARRAY[7, 1]))),
  constraint offers_first_version_is_1 CHECK (((version = 1) = (first_version_id IS NULL))),
  constraint offers_have_a_receiver CHECK (((num_nonnulls(organisation_id, person_id) = 1) OR (((state)::text = 'draft'::text) AND (num_nonnulls(organisation_id, person_id) = 0)))),
  constraint offers_name_check CHECK (((length(name) <= 200) AND ((name <> ''::text) OR ((state)::text = 'draft'::text)))),
  constraint offers_recipient_email_check CHECK ((length(recipient_email) <= 254)),
  constraint offers_recipient_language_check CHECK ((recipient_language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint offers_service_fee_cents_check CHECK (((service_fee_cents >= 0) AND (service_fee_cents <= 100000000))),
  constraint offers_version_check CHECK ((version >= 1)),
  constraint offers_viewed_by_somebody CHECK (((first_viewed_at IS NULL) = (first_viewed_by IS NULL)))
);
CREATE INDEX offers_by_enquiry ON public.offers USING btree (enquiry_id) WHERE (enquiry_id IS NOT NULL);
CREATE INDEX offers_by_first_version ON public.offers USING btree (first_version_id) WHERE (first_version_id IS NOT NULL);
CREATE INDEX offers_by_order ON public.offers USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX offers_by_organisation ON public.offers USING btree (organisation_id, valid_until DESC, id DESC);
CREATE INDEX offers_by_person ON public.offers USING btree (person_id, valid_until DESC, id DESC);
CREATE INDEX offers_by_responsible ON public.offers USING btree (responsible_id, id) WHERE (responsible_id IS NOT NULL);
CREATE INDEX offers_by_state ON public.offers USING btree (state, id);
CREATE INDEX offers_by_validity ON public.offers USING btree (valid_until DESC, id DESC);
CREATE INDEX offers_drafts_by_responsible ON public.offers USING btree (responsible_id, id) WHERE ((state)::text = 'draft'::text);
CREATE UNIQUE INDEX offers_latest_sent ON public.offers USING btree (stable_id) WHERE ((state)::text <> ALL (ARRAY['draft'::text, 'superseded'::text]));
CREATE INDEX offers_of_organisation ON public.offers USING btree (organisation_id, id) WHERE ((state)::text <> 'superseded'::text);
CREATE UNIQUE INDEX offers_one_draft ON public.offers USING btree (stable_id) WHERE ((state)::text = 'draft'::text);
CREATE UNIQUE INDEX offers_one_for_an_order ON public.offers USING btree (order_id) WHERE ((version = 1) AND (order_id IS NOT NULL));
CREATE INDEX offers_to_expire ON public.offers USING btree (valid_until) WHERE ((state)::text = 'sent'::text);
CREATE INDEX offers_to_expire_by_responsible ON public.offers USING btree (responsible_id, valid_until, id) WHERE ((state)::text = 'sent'::text);

create table order_lines (
  order_id uuid not null,
  offer_item_id uuid not null,
  "position" list_position not null,
  quantity line_quantity not null,
  unit_price_min_cents price_cents not null,
  unit_price_max_cents price_cents not null,
  discount_percent discount_percent not null,
  total_min_cents total_cents not null,
  total_max_cents total_cents not null,
  constraint order_lines_pkey PRIMARY KEY (order_id, offer_item_id),
  constraint order_lines_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_check CHECK (((unit_price_max_cents)::integer >= (unit_price_min_cents)::integer)),
  constraint order_lines_check1 CHECK (((total_max_cents)::bigint >= (total_min_cents)::bigint))
);

create table order_offers (
  order_id uuid not null,
  offer_id uuid not null,
  provided boolean default false not null,
  constraint order_offers_pkey PRIMARY KEY (order_id, offer_id),
  constraint order_offers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint order_offers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_offers_by_offer ON public.order_offers USING btree (offer_id);

create table order_words (
  order_id uuid not null,
  organisation_id uuid,
  owner_id uuid not null,
  words text not null,
  name_key text default '~'::text not null,
  constraint order_words_pkey PRIMARY KEY (order_id),
  constraint order_words_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_words_by_name ON public.order_words USING btree (name_key, order_id);
CREATE INDEX order_words_by_organisation_and_name ON public.order_words USING btree (organisation_id, name_key, order_id);
CREATE INDEX order_words_by_owner_and_name ON public.order_words USING btree (owner_id, name_key, order_id);
CREATE INDEX order_words_by_part ON public.order_words USING gin (search_parts(words, order_id, organisation_id, owner_id)) WITH (fastupdate=off);

create table orders (
  id uuid not null,
  number integer default nextval('order_numbers'::regclass) not null,
  organisation_id uuid,
  owner_id uuid not null,
  state order_state not null,
  version row_version default 1 not null,
  name text_200 default ''::text not null,
  reference text_100 default ''::text not null,
  notes text_5000 default ''::text not null,
  request text_5000 default ''::text not null,
  sample_count sample_count default 0 not null,
  contact_company text default ''::text not null,
  contact_name text default ''::text not null,
  contact_email text default ''::text not null,
  contact_phone text default ''::text not null,
  reporting_emails reporting_emails default '{}'::text[] not null,
  reporting_access boolean default false not null,
  billing_street text default ''::text not null,
  billing_postal_code text default ''::text not null,
  billing_city text default ''::text not null,
  billing_country billing_country default ''::text not null,
  billing_email text default ''::text not null,
  payment_method payment_method,
  e_invoice_operator text default ''::text not null,
  e_invoice_address text default ''::text not null,
  vat_number text default ''::text not null,
  shipping_location shipping_location,
  after_testing after_testing default 'disposal'::text not null,
  service_fee_cents service_fee_cents,
  estimated_completion_on date,
  cancellation_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  completed_at timestamp with time zone,
  search_public text generated always as (search_words(number, (name)::text, (reference)::text)) stored not null,
  search_private text generated always as (search_words(number, (name)::text, (reference)::text, (notes)::text)) stored not null,
  seen_by people_ids,
  reporting_seen_by people_ids,
  last_activity_at timestamp with time zone,
  special_goods special_goods default '{}'::text[] not null,
  changed_by uuid,
  filled_from uuid,
  filled_part filled_part,
  filled_forgotten boolean default false not null,
  agreed_address text_1000 default ''::text not null,
  next_due_on date,
  notes_version integer default 0 not null,
  assign_due_on date,
  constraint orders_number_unique UNIQUE (number),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES people(id),
  constraint orders_filled_from_fkey FOREIGN KEY (filled_from) REFERENCES orders(id),
  constraint orders_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint orders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id),
  constraint orders_cancelled_with_reason CHECK ((((state)::text = 'cancelled'::text) = (cancellation_reason IS NOT NULL))),
  constraint orders_completed_at_when_completed CHECK ((((state)::text = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint orders_e_invoice_is_finnish CHECK ((((payment_method)::text <> 'e_invoice'::text) OR ((billing_country)::text = ANY (ARRAY['FI'::text, ''::text])))),
  constraint orders_filled_from_somewhere CHECK (((filled_from IS NULL) = (filled_part IS NULL))),
  constraint orders_notes_version_check CHECK ((notes_version >= 0)),
  constraint orders_submitted_are_whole CHECK ((((state)::text = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (((sample_count)::integer > 0) AND (payment_method IS NOT NULL) AND (shipping_location IS NOT NULL)))),
  constraint orders_submitted_once_left_draft CHECK (((((state)::text = 'draft'::text) = (submitted_at IS NULL)) OR ((state)::text = 'cancelled'::text)))
);
CREATE INDEX orders_by_completion ON public.orders USING btree (order_completion_key((state)::text, estimated_completion_on), id);
CREATE INDEX orders_by_filling ON public.orders USING btree (filled_from) WHERE (filled_from IS NOT NULL);
CREATE INDEX orders_by_next_due ON public.orders USING btree (next_due_on, id) WHERE (next_due_on IS NOT NULL);
CREATE INDEX orders_by_organisation ON public.orders USING btree (organisation_id, id DESC);
CREATE INDEX orders_by_organisation_and_activity ON public.orders USING btree (organisation_id, last_activity_at DESC) WHERE ((organisation_id IS NOT NULL) AND (last_activity_at IS NOT NULL));
CREATE INDEX orders_by_organisation_and_completion ON public.orders USING btree (organisation_id, order_completion_key((state)::text, estimated_completion_on), id);
CREATE INDEX orders_by_organisation_and_state ON public.orders USING btree (organisation_id, order_state_key((state)::text) DESC, id DESC);
CREATE INDEX orders_by_organisation_and_submission ON public.orders USING btree (organisation_id, submitted_at DESC, id DESC) WHERE ((submitted_at IS NOT NULL) AND ((state)::text <> 'cancelled'::text));
CREATE INDEX orders_by_owner ON public.orders USING btree (owner_id, id DESC);
CREATE INDEX orders_by_owner_and_activity ON public.orders USING btree (owner_id, last_activity_at DESC) WHERE ((organisation_id IS NULL) AND (last_activity_at IS NOT NULL));
CREATE INDEX orders_by_owner_and_completion ON public.orders USING btree (owner_id, order_completion_key((state)::text, estimated_completion_on), id);
CREATE INDEX orders_by_owner_and_state ON public.orders USING btree (owner_id, order_state_key((state)::text) DESC, id DESC);
CREATE INDEX orders_by_owner_and_submission ON public.orders USING btree (owner_id, organisation_id, submitted_at DESC, id DESC) WHERE ((submitted_at IS NOT NULL) AND ((state)::text <> 'cancelled'::text));
CREATE INDEX orders_by_state ON public.orders USING btree (order_state_key((state)::text) DESC, id DESC);
CREATE INDEX orders_drafts_by_change ON public.orders USING btree (updated_at) WHERE ((state)::text = 'draft'::text);
CREATE INDEX orders_to_assign ON public.orders USING btree (assign_due_on, id) INCLUDE (organisation_id) WHERE (assign_due_on IS NOT NULL);
CREATE INDEX orders_waiting ON public.orders USING btree (state, submitted_at, id) INCLUDE (organisation_id) WHERE ((state)::text = ANY (ARRAY['waiting_for_review'::text, 'submitted'::text]));
CREATE INDEX orders_with_old_contacts ON public.orders USING btree (COALESCE(completed_at, created_at)) WHERE (((state)::text = ANY (ARRAY['completed'::text, 'cancelled'::text])) AND ((contact_name <> ''::text) OR (contact_email <> ''::text) OR (contact_phone <> ''::text) OR (billing_email <> ''::text) OR ((reporting_emails)::text[] <> '{}'::text[])));

create table organisation_identities (
  issuer text not null,
  external_id text not null,
  organisation_id uuid not null,
  created_at timestamp with time zone not null,
  constraint organisation_identities_pkey PRIMARY KEY (issuer, external_id),
  constraint organisation_identities_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
CREATE INDEX organisation_identities_by_organisation ON public.organisation_identities USING btree (organisation_id);

create table organisations (
  id uuid not null,
  name text not null,
  named_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  country text,
  created_at timestamp with time zone not null,
  name_source name_source default 'token'::text not null,
  business_id text,
  vat_number text,
  language text,
  billing jsonb default '{}'::jsonb not null,
  notes text_5000 default ''::text not null,
  service_fee_cents service_fee_cents,
  discount_percent percent_off default 0 not null,
  payment_days integer,
  responsible_id uuid,
  version row_version default 1 not null,
  merged_into uuid,
  original_reports boolean default false not null,
  constraint organisations_pkey PRIMARY KEY (id),
  constraint organisations_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES organisations(id),
  constraint organisations_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES people(id),
  constraint organisations_billing_check CHECK ((jsonb_typeof(billing) = 'object'::text)),
  constraint organisations_business_id_check CHECK (((length(business_id) >= 1) AND (length(business_id) <= 20))),
  constraint organisations_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint organisations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint organisations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint organisations_not_merged_into_themselves CHECK ((merged_into <> id)),
  constraint organisations_payment_days_check CHECK (((payment_days >= 1) AND (payment_days <= 180))),
  constraint organisations_vat_number_check CHECK (((length(vat_number) >= 1) AND (length(vat_number) <= 20)))
);
CREATE INDEX organisations_by_age ON public.organisations USING btree (created_at, id);
CREATE INDEX organisations_by_business_id ON public.organisations USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX organisations_by_name ON public.organisations USING btree (name, id) INCLUDE (merged_into);
CREATE INDEX organisations_by_part ON public.organisations USING gin (search_parts(search_form(name))) WITH (fastupdate=off);
CREATE INDEX organisations_by_responsible ON public.organisations USING btree (responsible_id) WHERE (responsible_id IS NOT NULL);
CREATE INDEX organisations_looked_after ON public.organisations USING btree (responsible_id, id) WHERE (merged_into IS NULL);
CREATE INDEX organisations_merged ON public.organisations USING btree (merged_into) WHERE (merged_into IS NOT NULL);

create table parcels (
  id uuid not null,
  order_id uuid not null,
  number list_position not null,
  arrived_at timestamp with time zone not null,
  received_by uuid not null,
  note text_1000 not null,
  carrier text_100 default ''::text not null,
  tracking text_100 default ''::text not null,
  version row_version default 1 not null,
  constraint parcels_number_unique UNIQUE (order_id, number),
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint parcels_received_by_fkey FOREIGN KEY (received_by) REFERENCES people(id)
);
CREATE INDEX parcels_by_receiver ON public.parcels USING btree (received_by);

create table people (
  id uuid not null,
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  email_verified boolean not null,
  language text not null,
  role text not null,
  claims_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp with time zone not null,
  access_ended_at timestamp with time zone,
  access_ended_by uuid,
  claimed_grants text[],
  claimed_organisation text,
  constraint people_subject_unique UNIQUE (issuer, subject),
  constraint people_pkey PRIMARY KEY (id),
  constraint people_access_ended_by_fkey FOREIGN KEY (access_ended_by) REFERENCES people(id),
  constraint people_access_ended_by_somebody CHECK (((access_ended_at IS NULL) = (access_ended_by IS NULL))),
  constraint people_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint people_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'expert'::text]))),
  constraint people_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE INDEX people_by_address ON public.people USING btree (lower(email)) WHERE email_verified;
CREATE INDEX people_by_mail_domain ON public.people USING btree (lower(split_part(email, '@'::text, '-1'::integer))) WHERE email_verified;
CREATE INDEX people_by_name ON public.people USING btree (name, id);
CREATE INDEX people_by_part ON public.people USING gin (search_parts(search_form(name))) WITH (fastupdate=off);
CREATE INDEX people_by_part_of_address ON public.people USING gin (search_parts(search_form(((name || ' '::text) || email)))) WITH (fastupdate=off);
CREATE INDEX people_of_staff ON public.people USING btree (name, id) WHERE (role = 'expert'::text);
CREATE INDEX people_shut_out ON public.people USING btree (access_ended_at) WHERE ((access_ended_at IS NOT NULL) AND (name <> 'Erased / Poistettu'::text));
CREATE INDEX people_without_access ON public.people USING btree (id) WHERE (access_ended_at IS NOT NULL);

create table presence (
  id uuid not null,
  person_id uuid not null,
  subject_id uuid not null,
  noted_at timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (id),
  constraint presence_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX presence_by_age ON public.presence USING btree (noted_at);
CREATE INDEX presence_by_person ON public.presence USING btree (person_id, noted_at);
CREATE INDEX presence_by_subject ON public.presence USING btree (subject_id, noted_at);

create table privacy_requests (
  id uuid not null,
  kind text not null,
  person_ids uuid[] not null,
  emails text[] default '{}'::text[] not null,
  words text[] default '{}'::text[] not null,
  asked_at timestamp with time zone not null,
  asked_by uuid,
  refusal text,
  refused_at timestamp with time zone,
  begun_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  finished_at timestamp with time zone,
  repeated_at timestamp with time zone,
  downloads jsonb default '[]'::jsonb not null,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES people(id),
  constraint privacy_requests_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES people(id),
  constraint privacy_requests_downloads_check CHECK ((jsonb_typeof(downloads) = 'array'::text)),
  constraint privacy_requests_finish_before_repeating CHECK (((repeated_at IS NULL) OR (finished_at IS NOT NULL))),
  constraint privacy_requests_forget_the_person CHECK ((((emails = '{}'::text[]) AND (words = '{}'::text[])) OR ((repeated_at IS NULL) AND (withdrawn_at IS NULL) AND ((kind = 'erasure'::text) OR (finished_at IS NULL))))),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text]))),
  constraint privacy_requests_refusal_check CHECK ((refusal ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint privacy_requests_say_when_refused CHECK (((refusal IS NULL) = (refused_at IS NULL))),
  constraint privacy_requests_withdraw_before_beginning CHECK (((withdrawn_at IS NULL) OR ((kind = 'erasure'::text) AND (begun_at IS NULL) AND (finished_at IS NULL)))),
  constraint privacy_requests_withdrawn_by_somebody CHECK (((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL)))
);
CREATE INDEX privacy_requests_by_manager ON public.privacy_requests USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX privacy_requests_by_time ON public.privacy_requests USING btree (asked_at DESC, id DESC);
CREATE INDEX privacy_requests_by_withdrawer ON public.privacy_requests USING btree (withdrawn_by) WHERE (withdrawn_by IS NOT NULL);
CREATE INDEX privacy_requests_to_finish ON public.privacy_requests USING btree (id) WHERE (finished_at IS NULL);
CREATE INDEX privacy_requests_to_repeat ON public.privacy_requests USING btree (finished_at) WHERE ((kind = 'erasure'::text) AND (finished_at IS NOT NULL) AND (repeated_at IS NULL));

create table products (
  key text not null,
  slug_fi text not null,
  id uuid not null,
  retired_at timestamp with time zone,
  name_en text not null,
  name_fi text not null,
  summary_en text not null,
  summary_fi text not null,
  description_en text not null,
  description_fi text not null,
  method text,
  types_of_testing text[] not null,
  industries text[] not null,
  device_types text[] not null,
  standards text[] not null,
  quality_systems text[] not null,
  matrices_en text[] not null,
  matrices_fi text[] not null,
  detection_limit_en text,
  detection_limit_fi text,
  required_quantity_en text not null,
  required_quantity_fi text not null,
  turnaround_min_weeks numeric(4,1) not null,
  turnaround_max_weeks numeric(4,1) not null,
  unit_price_min_cents integer not null,
  unit_price_max_cents integer not null,
  unit text not null,
  elements integer,
  tiers jsonb not null,
  expert text not null,
  detection_limit_kind text,
  constraint products_key_unique UNIQUE (key),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_detection_limit_in_both_languages CHECK (((detection_limit_en IS NULL) = (detection_limit_fi IS NULL))),
  constraint products_prices_in_order CHECK (((unit_price_min_cents >= 0) AND (unit_price_min_cents <= unit_price_max_cents))),
  constraint products_turnaround_in_order CHECK (((turnaround_min_weeks >= 0.5) AND (turnaround_min_weeks <= turnaround_max_weeks)))
);
CREATE INDEX products_by_name_en ON public.products USING btree (lower(name_en));
CREATE INDEX products_by_name_fi ON public.products USING btree (lower(name_fi));
CREATE INDEX products_by_part ON public.products USING gin (search_parts(search_form(((name_en || ' '::text) || name_fi)))) WITH (fastupdate=off);
CREATE UNIQUE INDEX products_slug_fi_unique ON public.products USING btree (slug_fi) WHERE (retired_at IS NULL);

create table proposals (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  state text default 'open'::text not null,
  side text not null,
  author_id uuid,
  author_name text_200,
  reason text_1000 not null,
  order_version row_version not null,
  changes jsonb,
  differences jsonb,
  price_before jsonb,
  price_after jsonb,
  completion_before date,
  completion_after date,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_reason text_1000 default ''::text not null,
  last_position integer,
  completion_is_set boolean default false not null,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id),
  constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  constraint proposals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint proposals_change_something CHECK ((((kind = 'change'::text) = (changes IS NOT NULL)) AND ((kind = 'change'::text) = (differences IS NOT NULL)))),
  constraint proposals_decided_at_a_time CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint proposals_have_an_author CHECK (((author_id IS NULL) <> (author_name IS NULL))),
  constraint proposals_kind_check CHECK ((kind = ANY (ARRAY['change'::text, 'cancellation'::text]))),
  constraint proposals_last_position_check CHECK ((last_position >= 1)),
  constraint proposals_reason_check CHECK (((reason)::text <> ''::text)),
  constraint proposals_set_a_day CHECK (((NOT completion_is_set) OR (completion_after IS NOT NULL))),
  constraint proposals_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'provider'::text]))),
  constraint proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX proposals_by_order ON public.proposals USING btree (order_id, id DESC);
CREATE UNIQUE INDEX proposals_one_open ON public.proposals USING btree (order_id) WHERE (state = 'open'::text);
CREATE INDEX proposals_waiting ON public.proposals USING btree (side, created_at, order_id) WHERE (state = 'open'::text);

create table rate_limits (
  key text not null,
  begins_at timestamp with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, begins_at),
  constraint rate_limits_count_check CHECK ((count >= 1))
);
CREATE INDEX rate_limits_by_age ON public.rate_limits USING btree (begins_at);
CREATE INDEX rate_limits_of_calls ON public.rate_limits USING btree (begins_at) WHERE (key ~~ 'calls:%'::text);

create table reception_announcements (
  order_id uuid not null,
  due_at timestamp with time zone not null,
  received_by uuid not null,
  constraint reception_announcements_pkey PRIMARY KEY (order_id),
  constraint reception_announcements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reception_announcements_received_by_fkey FOREIGN KEY (received_by) REFERENCES people(id)
);
CREATE INDEX reception_announcements_by_due ON public.reception_announcements USING btree (due_at);
CREATE INDEX reception_announcements_by_receiver ON public.reception_announcements USING btree (received_by);

create table renamed_customers (
  organisation_id uuid not null,
  rewritten_until uuid,
  constraint renamed_customers_pkey PRIMARY KEY (organisation_id),
  constraint renamed_customers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE
);

create table renamed_people (
  person_id uuid not null,
  rewritten_until uuid,
  constraint renamed_people_pkey PRIMARY KEY (person_id),
  constraint renamed_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table reported_results (
  id uuid not null,
  order_id uuid not null,
  state reported_state default 'reported'::text not null,
  title text not null,
  file_id uuid,
  sample_ids uuid[] not null,
  table_tests jsonb,
  table_samples jsonb,
  corrects uuid,
  correction text_1000 default ''::text not null,
  reported_at timestamp with time zone not null,
  reported_by uuid,
  needs_second_person boolean not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  refusal text_1000 default ''::text not null,
  editor_ids uuid[] default '{}'::uuid[] not null,
  release_due_at timestamp with time zone,
  releaser_id uuid,
  constraint reported_results_file_id_key UNIQUE (file_id),
  constraint reported_results_pkey PRIMARY KEY (id),
  constraint reported_results_correct_their_own_order FOREIGN KEY (corrects, order_id) REFERENCES results(id, order_id),
  constraint reported_results_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  constraint reported_results_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint reported_results_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reported_results_releaser_id_fkey FOREIGN KEY (releaser_id) REFERENCES people(id),
  constraint reported_results_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES people(id),
  constraint reported_results_approved_by_another CHECK (((NOT needs_second_person) OR ((state)::text <> ALL (ARRAY['approved'::text, 'releasing'::text, 'released'::text])) OR (reported_by IS DISTINCT FROM decided_by))),
  constraint reported_results_approved_by_no_editor CHECK (((NOT needs_second_person) OR ((state)::text <> ALL (ARRAY['approved'::text, 'releasing'::text, 'released'::text])) OR (decided_by <> ALL (editor_ids)))),
  constraint reported_results_approved_by_somebody CHECK ((((state)::text <> ALL (ARRAY['approved'::text, 'releasing'::text, 'released'::text])) OR (decided_by IS NOT NULL))),
  constraint reported_results_correct_with_reason CHECK (((corrects IS NULL) = ((correction)::text = ''::text))),
  constraint reported_results_decided CHECK (((((state)::text = 'reported'::text) = (decided_at IS NULL)) AND ((decided_by IS NULL) OR (decided_at IS NOT NULL)))),
  constraint reported_results_have_content CHECK (((file_id IS NOT NULL) OR (table_tests IS NOT NULL) OR ((state)::text = 'refused'::text))),
  constraint reported_results_releasing CHECK (((((state)::text = 'releasing'::text) = (release_due_at IS NOT NULL)) AND ((release_due_at IS NULL) = (releaser_id IS NULL)))),
  constraint reported_results_table_samples_check CHECK ((jsonb_typeof(table_samples) = 'array'::text)),
  constraint reported_results_table_tests_check CHECK ((jsonb_typeof(table_tests) = 'array'::text)),
  constraint reported_results_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint reported_results_whole_table CHECK (((table_tests IS NULL) = (table_samples IS NULL)))
);
CREATE INDEX reported_results_by_approver ON public.reported_results USING btree (decided_by);
CREATE INDEX reported_results_by_author ON public.reported_results USING btree (reported_by);
CREATE INDEX reported_results_by_order ON public.reported_results USING btree (order_id, id DESC);
CREATE INDEX reported_results_by_release ON public.reported_results USING btree (release_due_at) WHERE ((state)::text = 'releasing'::text);
CREATE INDEX reported_results_by_releaser ON public.reported_results USING btree (releaser_id) WHERE (releaser_id IS NOT NULL);
CREATE INDEX reported_results_of_correction ON public.reported_results USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX reported_results_waiting ON public.reported_results USING btree (state, id) WHERE ((state)::text = ANY (ARRAY['reported'::text, 'approved'::text]));

create table reported_tests (
  reported_id uuid not null,
  sample_id uuid not null,
  offer_item_id uuid not null,
  constraint reported_tests_pkey PRIMARY KEY (reported_id, sample_id, offer_item_id),
  constraint reported_tests_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES reported_results(id),
  constraint reported_tests_sample_id_offer_item_id_fkey FOREIGN KEY (sample_id, offer_item_id) REFERENCES sample_tests(sample_id, offer_item_id)
);
CREATE INDEX reported_tests_by_test ON public.reported_tests USING btree (sample_id, offer_item_id);

create table reporting_access (
  order_id uuid not null,
  person_id uuid not null,
  granted_at timestamp with time zone not null,
  constraint reporting_access_pkey PRIMARY KEY (order_id, person_id),
  constraint reporting_access_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reporting_access_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX reporting_access_by_person ON public.reporting_access USING btree (person_id, order_id DESC);

create table restores (
  id uuid not null,
  source text not null,
  begun_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint restores_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX restores_one_unconfirmed ON public.restores USING btree ((true)) WHERE (confirmed_at IS NULL);

create table result_samples (
  result_id uuid not null,
  sample_id uuid not null,
  constraint result_samples_pkey PRIMARY KEY (result_id, sample_id),
  constraint result_samples_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id),
  constraint result_samples_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id)
);
CREATE INDEX result_samples_by_sample ON public.result_samples USING btree (sample_id);

create table result_tables (
  result_id uuid not null,
  tests jsonb not null,
  samples jsonb not null,
  constraint result_tables_pkey PRIMARY KEY (result_id),
  constraint result_tables_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id),
  constraint result_tables_samples_check CHECK ((jsonb_typeof(samples) = 'array'::text)),
  constraint result_tables_tests_check CHECK ((jsonb_typeof(tests) = 'array'::text))
);

create table result_tests (
  result_id uuid not null,
  sample_id uuid not null,
  offer_item_id uuid not null,
  is_accredited boolean,
  constraint result_tests_pkey PRIMARY KEY (result_id, sample_id, offer_item_id),
  constraint result_tests_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id),
  constraint result_tests_sample_id_offer_item_id_fkey FOREIGN KEY (sample_id, offer_item_id) REFERENCES sample_tests(sample_id, offer_item_id)
);
CREATE INDEX result_tests_by_test ON public.result_tests USING btree (sample_id, offer_item_id);

create table results (
  id uuid not null,
  order_id uuid not null,
  file_id uuid not null,
  title text not null,
  added_at timestamp with time zone not null,
  added_by uuid not null,
  seen_by people_ids,
  corrects uuid,
  correction text default ''::text not null,
  reported_id uuid,
  approved_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawal text_1000 default ''::text not null,
  constraint results_corrected_once UNIQUE (corrects),
  constraint results_file_unique UNIQUE (file_id),
  constraint results_of_one_order UNIQUE (id, order_id),
  constraint results_reported_id_key UNIQUE (reported_id),
  constraint results_pkey PRIMARY KEY (id),
  constraint results_added_by_fkey FOREIGN KEY (added_by) REFERENCES people(id),
  constraint results_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES people(id),
  constraint results_correct_their_own_order FOREIGN KEY (corrects, order_id) REFERENCES results(id, order_id),
  constraint results_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint results_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint results_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES reported_results(id),
  constraint results_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES people(id),
  constraint results_correct_with_reason CHECK (((corrects IS NULL) = (correction = ''::text))),
  constraint results_correction_check CHECK ((length(correction) <= 1000)),
  constraint results_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint results_withdrawn_with_reason CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = ((withdrawal)::text = ''::text))))
);
CREATE INDEX results_by_adder ON public.results USING btree (added_by);
CREATE INDEX results_by_approver ON public.results USING btree (approved_by);
CREATE INDEX results_by_correction ON public.results USING btree (added_at) WHERE (corrects IS NOT NULL);
CREATE INDEX results_by_order ON public.results USING btree (order_id, id DESC);
CREATE INDEX results_by_withdrawal ON public.results USING btree (withdrawn_at) WHERE (withdrawn_at IS NOT NULL);
CREATE INDEX results_by_withdrawer ON public.results USING btree (withdrawn_by);

create table retention_holds (
  id uuid not null,
  organisation_id uuid,
  person_id uuid,
  reason text_1000 not null,
  placed_at timestamp with time zone not null,
  placed_by uuid not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint retention_holds_pkey PRIMARY KEY (id),
  constraint retention_holds_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES people(id),
  constraint retention_holds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint retention_holds_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint retention_holds_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES people(id),
  constraint retention_holds_ended_by_somebody CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint retention_holds_of_one CHECK ((num_nonnulls(organisation_id, person_id) = 1)),
  constraint retention_holds_reason_check CHECK (((reason)::text <> ''::text))
);
CREATE INDEX retention_holds_by_ender ON public.retention_holds USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX retention_holds_by_manager ON public.retention_holds USING btree (placed_by);
CREATE INDEX retention_holds_by_organisation ON public.retention_holds USING btree (organisation_id) WHERE (organisation_id IS NOT NULL);
CREATE INDEX retention_holds_by_person ON public.retention_holds USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX retention_holds_in_force ON public.retention_holds USING btree (placed_at DESC, id DESC) WHERE (ended_at IS NULL);

create table retention_runs (
  step text not null,
  removed_at timestamp with time zone not null,
  removed integer not null,
  constraint retention_runs_pkey PRIMARY KEY (step),
  constraint retention_runs_removed_check CHECK ((removed > 0)),
  constraint retention_runs_step_check CHECK ((step ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table sample_tests (
  sample_id uuid not null,
  offer_item_id uuid not null,
  state test_state default 'expected'::text not null,
  provided boolean default false not null,
  laboratory_id uuid,
  consignment_id uuid,
  due_on date,
  due_is_paused boolean default false not null,
  due_set_to date,
  due_set_on date,
  due_was_missed boolean default false not null,
  released_on date,
  is_left_out boolean default false not null,
  constraint sample_tests_pkey PRIMARY KEY (sample_id, offer_item_id),
  constraint sample_tests_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES consignments(id),
  constraint sample_tests_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint sample_tests_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint sample_tests_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id),
  constraint sample_tests_assigned_somewhere CHECK ((((laboratory_id IS NULL) = (consignment_id IS NULL)) AND (((state)::text <> 'assigned'::text) OR (laboratory_id IS NOT NULL)) AND (((state)::text <> ALL (ARRAY['expected'::text, 'received'::text])) OR (laboratory_id IS NULL)))),
  constraint sample_tests_due_set_on_a_day CHECK (((due_set_to IS NULL) = (due_set_on IS NULL))),
  constraint sample_tests_left_out_is_cancelled CHECK (((NOT is_left_out) OR ((state)::text = 'cancelled'::text)))
);
CREATE INDEX sample_tests_by_consignment ON public.sample_tests USING btree (consignment_id) WHERE (consignment_id IS NOT NULL);
CREATE INDEX sample_tests_by_laboratory ON public.sample_tests USING btree (laboratory_id) WHERE (laboratory_id IS NOT NULL);
CREATE INDEX sample_tests_by_release ON public.sample_tests USING btree (laboratory_id, released_on) INCLUDE (offer_item_id, due_on, due_was_missed) WHERE ((laboratory_id IS NOT NULL) AND (released_on IS NOT NULL) AND (due_on IS NOT NULL));
CREATE INDEX sample_tests_open_at_laboratory ON public.sample_tests USING btree (laboratory_id) WHERE ((state)::text = ANY (ARRAY['assigned'::text, 'at_laboratory'::text]));
CREATE INDEX sample_tests_to_assign ON public.sample_tests USING btree (sample_id) INCLUDE (due_on) WHERE ((state)::text = 'received'::text);

create table samples (
  id uuid not null,
  order_id uuid not null,
  "position" list_position not null,
  version row_version default 1 not null,
  name text_200 default ''::text not null,
  material text_200 default ''::text not null,
  batch text_100 default ''::text not null,
  note text_2000 default ''::text not null,
  state sample_state default 'expected'::text not null,
  rejection_reason rejection_reason,
  rejection_explanation text default ''::text not null,
  received_at timestamp with time zone,
  draft_tests uuid[] default '{}'::uuid[] not null,
  condition text_1000 default ''::text not null,
  temperature_tenths integer,
  storage_location text_100 default ''::text not null,
  recorded_at timestamp with time zone,
  received_by uuid,
  parcel_id uuid,
  is_announced boolean default true not null,
  keep_until date,
  keeping_state keeping_state default 'kept'::text not null,
  left_at timestamp with time zone,
  promised_until date,
  constraint samples_position_unique UNIQUE (order_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint samples_pkey PRIMARY KEY (id),
  constraint samples_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint samples_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint samples_received_by_fkey FOREIGN KEY (received_by) REFERENCES people(id),
  constraint samples_left_after_testing CHECK ((((keeping_state)::text = 'kept'::text) OR (keep_until IS NOT NULL))),
  constraint samples_left_at_some_time CHECK ((((keeping_state)::text = 'kept'::text) = (left_at IS NULL))),
  constraint samples_rejected_with_reason CHECK ((((state)::text = 'rejected'::text) = (rejection_reason IS NOT NULL))),
  constraint samples_temperature_tenths_check CHECK (((temperature_tenths >= '-2000'::integer) AND (temperature_tenths <= 1000)))
);
CREATE INDEX samples_by_name ON public.samples USING btree (search_form((name)::text) COLLATE "C", order_id) WHERE ((name)::text <> ''::text);
CREATE INDEX samples_by_parcel ON public.samples USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
CREATE INDEX samples_by_receiver ON public.samples USING btree (received_by) WHERE (received_by IS NOT NULL);
CREATE INDEX samples_kept ON public.samples USING btree (keep_until, id) WHERE ((keep_until IS NOT NULL) AND ((keeping_state)::text = 'kept'::text));
CREATE INDEX samples_left ON public.samples USING btree (left_at DESC, id DESC) WHERE (left_at IS NOT NULL);

create table search_documents (
  document integer not null,
  key text not null,
  constraint search_documents_pkey PRIMARY KEY (document),
  constraint search_documents_document_check CHECK ((document >= 1))
);

create table search_index (
  version uuid not null,
  constraint search_index_pkey PRIMARY KEY (version)
);

create table search_postings (
  field text not null,
  term text not null,
  anywhere bytea not null,
  in_title bytea not null,
  constraint search_postings_pkey PRIMARY KEY (field, term)
);

create table search_words (
  language text not null,
  word text not null,
  term text not null,
  written text not null,
  document_count integer not null,
  constraint search_words_pkey PRIMARY KEY (language, word, term),
  constraint search_words_document_count_check CHECK ((document_count >= 1)),
  constraint search_words_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text])))
);

create table stored_bytes (
  owner_id uuid not null,
  bytes bigint not null,
  constraint stored_bytes_pkey PRIMARY KEY (owner_id),
  constraint stored_bytes_bytes_check CHECK ((bytes >= 0))
);

create table team_invitations (
  id uuid not null,
  organisation_id uuid not null,
  email text not null,
  language text not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  times_sent integer default 1 not null,
  token_sha256 text,
  state text default 'open'::text not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  offer_id uuid,
  constraint team_invitations_token_unique UNIQUE (token_sha256),
  constraint team_invitations_pkey PRIMARY KEY (id),
  constraint team_invitations_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES people(id),
  constraint team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES people(id),
  constraint team_invitations_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint team_invitations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint team_invitations_email_check CHECK ((length(email) <= 254)),
  constraint team_invitations_end_when_they_end CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint team_invitations_ended_by_somebody CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint team_invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint team_invitations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'withdrawn'::text]))),
  constraint team_invitations_times_sent_check CHECK ((times_sent >= 1))
);
CREATE INDEX team_invitations_accepted ON public.team_invitations USING btree (organisation_id, lower(email)) WHERE (state = 'accepted'::text);
CREATE INDEX team_invitations_by_offer ON public.team_invitations USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE UNIQUE INDEX team_invitations_open_once ON public.team_invitations USING btree (organisation_id, lower(email)) WHERE (state = 'open'::text);

create table unannounced_samples (
  id uuid not null,
  state unannounced_state default 'open'::text not null,
  description text_200 not null,
  sender text_200 default ''::text not null,
  tracking text_100 default ''::text not null,
  storage_location text_100 default ''::text not null,
  order_id uuid,
  recorded_at timestamp with time zone not null,
  recorded_by uuid not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  sample_id uuid,
  reason text_1000 default ''::text not null,
  version row_version default 1 not null,
  constraint unannounced_samples_pkey PRIMARY KEY (id),
  constraint unannounced_samples_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id),
  constraint unannounced_samples_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint unannounced_samples_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES people(id),
  constraint unannounced_samples_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id),
  constraint unannounced_samples_decided_by_somebody CHECK (((((state)::text = 'open'::text) = (decided_at IS NULL)) AND (((state)::text = 'open'::text) = (decided_by IS NULL)))),
  constraint unannounced_samples_description_check CHECK (((description)::text <> ''::text)),
  constraint unannounced_samples_discarded_for_a_reason CHECK ((((state)::text = 'discarded'::text) = ((reason)::text <> ''::text))),
  constraint unannounced_samples_matched_with_one CHECK ((((state)::text = 'matched'::text) = (sample_id IS NOT NULL)))
);
CREATE INDEX unannounced_samples_by_decider ON public.unannounced_samples USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX unannounced_samples_by_order ON public.unannounced_samples USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX unannounced_samples_by_recorder ON public.unannounced_samples USING btree (recorded_by);
CREATE UNIQUE INDEX unannounced_samples_by_sample ON public.unannounced_samples USING btree (sample_id) WHERE (sample_id IS NOT NULL);
CREATE INDEX unannounced_samples_decided ON public.unannounced_samples USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX unannounced_samples_open ON public.unannounced_samples USING btree (recorded_at, id) WHERE ((state)::text = 'open'::text);

create table upload_parts (
  upload_id uuid not null,
  offset_bytes bigint not null,
  size_bytes bigint not null,
  storage_key text not null,
  constraint upload_parts_storage_key_unique UNIQUE (storage_key),
  constraint upload_parts_pkey PRIMARY KEY (upload_id, offset_bytes),
  constraint upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint upload_parts_offset_bytes_check CHECK ((offset_bytes >= 0)),
  constraint upload_parts_size_bytes_check CHECK ((size_bytes > 0))
);

create table uploads (
  id uuid not null,
  begun_by uuid not null,
  name text not null,
  size_bytes bigint not null,
  modified_at timestamp with time zone not null,
  offset_bytes bigint default 0 not null,
  touched_at timestamp with time zone not null,
  subject_kind text not null,
  subject_id uuid not null,
  charged_to uuid[] default '{}'::uuid[] not null,
  constraint uploads_of_one_file_unique UNIQUE (subject_id, subject_kind, begun_by, name, size_bytes, modified_at),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES people(id),
  constraint uploads_name_check CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 200))),
  constraint uploads_not_beyond_their_size CHECK (((offset_bytes >= 0) AND (offset_bytes <= size_bytes))),
  constraint uploads_size_bytes_check CHECK ((size_bytes > 0)),
  constraint uploads_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['order'::text, 'order_results'::text, 'offer'::text, 'laboratory'::text])))
);
CREATE INDEX uploads_by_person ON public.uploads USING btree (begun_by);
CREATE INDEX uploads_by_touch ON public.uploads USING btree (touched_at);

create table withdrawn_tests (
  consignment_id uuid not null,
  sample_id uuid not null,
  offer_item_id uuid not null,
  withdrawn_at timestamp with time zone not null,
  constraint withdrawn_tests_pkey PRIMARY KEY (consignment_id, sample_id, offer_item_id),
  constraint withdrawn_tests_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES consignments(id),
  constraint withdrawn_tests_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint withdrawn_tests_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id) ON DELETE CASCADE
);
CREATE INDEX withdrawn_tests_by_item ON public.withdrawn_tests USING btree (offer_item_id);
CREATE INDEX withdrawn_tests_by_sample ON public.withdrawn_tests USING btree (sample_id);
