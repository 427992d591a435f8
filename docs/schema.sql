-- Written by `npm run generate` from the catalogue of a migrated database. To change it, add a migration.

create table failed_announcements (
  event_id uuid not null,
  order_number integer not null,
  act text not null,
  attempts integer not null,
  last_error text not null,
  failed_at timestamp with time zone not null,
  constraint failed_announcements_pkey PRIMARY KEY (event_id),
  constraint failed_announcements_event_id_fkey FOREIGN KEY (event_id) REFERENCES order_events(id) ON DELETE CASCADE
);

create table files (
  id uuid not null,
  order_id uuid not null,
  purpose text not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  uploaded_by_kind text not null,
  constraint files_storage_key_unique UNIQUE (storage_key),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES people(id),
  constraint files_name_check CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 200))),
  constraint files_purpose_check CHECK ((purpose = ANY (ARRAY['attachment'::text, 'result'::text]))),
  constraint files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint files_uploaded_by_kind_check CHECK ((uploaded_by_kind = ANY (ARRAY['customer'::text, 'expert'::text])))
);
CREATE INDEX files_by_order ON public.files USING btree (order_id, id DESC);

create table idempotency_keys (
  person_id uuid not null,
  key text not null,
  endpoint text not null,
  body_sha256 text not null,
  reply text,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (person_id, key),
  constraint idempotency_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table invitations (
  id uuid not null,
  order_id uuid not null,
  receiver text not null,
  token_sha256 text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  constraint invitations_token_unique UNIQUE (token_sha256),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES people(id),
  constraint invitations_used_by_somebody CHECK (((used_at IS NULL) = (used_by IS NULL)))
);
CREATE INDEX invitations_by_order ON public.invitations USING btree (order_id);

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
  constraint mails_message_id_unique UNIQUE (message_id),
  constraint mails_once_per_event_and_receiver UNIQUE (event_key, receiver),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mails_failed ON public.mails USING btree (id DESC) WHERE (state = 'failed'::text);

create table memberships (
  person_id uuid not null,
  organisation_id uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint memberships_pkey PRIMARY KEY (person_id, organisation_id),
  constraint memberships_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX memberships_by_organisation ON public.memberships USING btree (organisation_id, person_id);

create table offer_events (
  id uuid not null,
  offer_id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  act text not null,
  details jsonb default '{}'::jsonb not null,
  constraint offer_events_pkey PRIMARY KEY (id),
  constraint offer_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people(id),
  constraint offer_events_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id)
);
CREATE INDEX offer_events_by_offer ON public.offer_events USING btree (offer_id, id DESC);

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
  constraint offer_items_position_unique UNIQUE (offer_id, "position"),
  constraint offer_items_pkey PRIMARY KEY (id),
  constraint offer_items_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint offer_items_check CHECK (((unit_price_max_cents >= unit_price_min_cents) AND (unit_price_max_cents <= 100000000))),
  constraint offer_items_check1 CHECK ((turnaround_max_weeks >= turnaround_min_weeks)),
  constraint offer_items_elements_check CHECK (((elements >= 1) AND (elements <= 200))),
  constraint offer_items_elements_where_priced_by_element CHECK (((unit = ANY (ARRAY['element_per_order'::text, 'element_per_sample'::text])) = (elements IS NOT NULL))),
  constraint offer_items_not_beyond_counting CHECK ((((quantity)::bigint * COALESCE(elements, 1)) <= 2000000)),
  constraint offer_items_position_check CHECK (("position" >= 1)),
  constraint offer_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint offer_items_requirements_in_both_languages CHECK (((sample_requirements_en IS NULL) = (sample_requirements_fi IS NULL))),
  constraint offer_items_turnaround_has_both_ends CHECK (((turnaround_min_weeks IS NULL) = (turnaround_max_weeks IS NULL))),
  constraint offer_items_turnaround_min_weeks_check CHECK ((turnaround_min_weeks > (0)::numeric)),
  constraint offer_items_unit_check CHECK ((unit = ANY (ARRAY['batch'::text, 'day'::text, 'device'::text, 'element_per_order'::text, 'element_per_sample'::text, 'hour'::text, 'material'::text, 'measurement'::text, 'month'::text, 'one_time_fee'::text, 'order'::text, 'product'::text, 'sample'::text, 'test'::text, 'week'::text]))),
  constraint offer_items_unit_price_min_cents_check CHECK ((unit_price_min_cents >= 0))
);

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
  constraint offers_number_unique UNIQUE (number),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint offers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint offers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint offers_currency_check CHECK ((currency = 'EUR'::text)),
  constraint offers_have_a_receiver CHECK ((num_nonnulls(organisation_id, person_id) = 1)),
  constraint offers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint offers_service_fee_cents_check CHECK (((service_fee_cents >= 0) AND (service_fee_cents <= 100000000)))
);
CREATE INDEX offers_by_organisation ON public.offers USING btree (organisation_id, valid_until DESC, id DESC);
CREATE INDEX offers_by_person ON public.offers USING btree (person_id, valid_until DESC, id DESC);
CREATE INDEX offers_by_validity ON public.offers USING btree (valid_until DESC, id DESC);

create table order_events (
  id uuid not null,
  order_id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_kind text not null,
  act text not null,
  from_state text,
  to_state text,
  details jsonb default '{}'::jsonb not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people(id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_events_act_check CHECK ((act = ANY (ARRAY['create'::text, 'submit'::text, 'provide_offer'::text, 'accept'::text, 'decline'::text, 'confirm'::text, 'receive'::text, 'start'::text, 'complete'::text, 'cancel'::text, 'estimate'::text, 'add_result'::text, 'upload'::text, 'remove_file'::text, 'accept_invitation'::text]))),
  constraint order_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['customer'::text, 'expert'::text, 'system'::text]))),
  constraint order_events_by_somebody CHECK (((actor_kind = 'system'::text) = (actor_id IS NULL))),
  constraint order_events_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint order_events_from_state_check CHECK (is_order_state(from_state)),
  constraint order_events_to_state_check CHECK (is_order_state(to_state))
);
CREATE INDEX order_events_by_order ON public.order_events USING btree (order_id, id DESC);

create table order_lines (
  order_id uuid not null,
  offer_item_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  unit_price_min_cents integer not null,
  unit_price_max_cents integer not null,
  discount_percent integer not null,
  total_min_cents bigint not null,
  total_max_cents bigint not null,
  constraint order_lines_pkey PRIMARY KEY (order_id, offer_item_id),
  constraint order_lines_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_check CHECK ((unit_price_max_cents >= unit_price_min_cents)),
  constraint order_lines_check1 CHECK ((total_max_cents >= total_min_cents)),
  constraint order_lines_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 90))),
  constraint order_lines_position_check CHECK (("position" >= 1)),
  constraint order_lines_quantity_check CHECK ((quantity >= 1)),
  constraint order_lines_total_min_cents_check CHECK ((total_min_cents >= 0)),
  constraint order_lines_unit_price_min_cents_check CHECK ((unit_price_min_cents >= 0))
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
  constraint order_words_pkey PRIMARY KEY (order_id),
  constraint order_words_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_words_by_part ON public.order_words USING gin (search_parts(words, order_id, organisation_id, owner_id)) WITH (fastupdate=off);

create table orders (
  id uuid not null,
  number integer default nextval('order_numbers'::regclass) not null,
  organisation_id uuid,
  owner_id uuid not null,
  state text not null,
  version integer default 1 not null,
  name text default ''::text not null,
  reference text default ''::text not null,
  notes text default ''::text not null,
  request text default ''::text not null,
  sample_count integer default 0 not null,
  contact_company text default ''::text not null,
  contact_name text default ''::text not null,
  contact_email text default ''::text not null,
  contact_phone text default ''::text not null,
  reporting_emails text[] default '{}'::text[] not null,
  reporting_access boolean default false not null,
  billing_street text default ''::text not null,
  billing_postal_code text default ''::text not null,
  billing_city text default ''::text not null,
  billing_country text default ''::text not null,
  billing_email text default ''::text not null,
  payment_method text,
  e_invoice_operator text default ''::text not null,
  e_invoice_address text default ''::text not null,
  vat_number text default ''::text not null,
  shipping_location text,
  after_testing text default 'disposal'::text not null,
  service_fee_cents integer,
  estimated_completion_on date,
  cancellation_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  completed_at timestamp with time zone,
  search_public text generated always as (search_form(((((('L-'::text || (number)::text) || ' '::text) || name) || ' '::text) || reference))) stored not null,
  search_private text generated always as (search_form(((((((('L-'::text || (number)::text) || ' '::text) || name) || ' '::text) || reference) || ' '::text) || notes))) stored not null,
  summary text generated always as (order_summary(id, number, name, reference, state, sample_count, created_at, updated_at, submitted_at, estimated_completion_on, completed_at)) stored not null,
  constraint orders_number_unique UNIQUE (number),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  constraint orders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id),
  constraint orders_after_testing_check CHECK ((after_testing = ANY (ARRAY['disposal'::text, 'return'::text]))),
  constraint orders_billing_country_check CHECK ((billing_country ~ '^([A-Z]{2}|other|)$'::text)),
  constraint orders_cancelled_with_reason CHECK (((state = 'cancelled'::text) = (cancellation_reason IS NOT NULL))),
  constraint orders_completed_at_when_completed CHECK (((state = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint orders_e_invoice_is_finnish CHECK (((payment_method <> 'e_invoice'::text) OR (billing_country = ANY (ARRAY['FI'::text, ''::text])))),
  constraint orders_name_check CHECK ((length(name) <= 200)),
  constraint orders_notes_check CHECK ((length(notes) <= 5000)),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['pdf_invoice'::text, 'card'::text, 'e_invoice'::text]))),
  constraint orders_reference_check CHECK ((length(reference) <= 100)),
  constraint orders_reporting_emails_check CHECK ((cardinality(reporting_emails) <= 20)),
  constraint orders_request_check CHECK ((length(request) <= 5000)),
  constraint orders_sample_count_check CHECK ((sample_count >= 0)),
  constraint orders_service_fee_cents_check CHECK (((service_fee_cents >= 0) AND (service_fee_cents <= 100000000))),
  constraint orders_shipping_location_check CHECK ((shipping_location = ANY (ARRAY['helsinki'::text, 'uk'::text, 'us'::text, 'other'::text]))),
  constraint orders_state_check CHECK (is_order_state(state)),
  constraint orders_submitted_are_whole CHECK (((state = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR ((sample_count > 0) AND (payment_method IS NOT NULL) AND (shipping_location IS NOT NULL)))),
  constraint orders_submitted_once_left_draft CHECK ((((state = 'draft'::text) = (submitted_at IS NULL)) OR (state = 'cancelled'::text))),
  constraint orders_version_check CHECK ((version >= 1))
);
CREATE INDEX orders_by_organisation ON public.orders USING btree (organisation_id, id DESC);
CREATE INDEX orders_by_organisation_and_state ON public.orders USING btree (organisation_id, state, id DESC);
CREATE INDEX orders_by_owner ON public.orders USING btree (owner_id, id DESC);
CREATE INDEX orders_by_state ON public.orders USING btree (state, id DESC);

create table organisations (
  id uuid not null,
  issuer text not null,
  external_id text not null,
  name text not null,
  named_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  country text,
  created_at timestamp with time zone not null,
  constraint organisations_external_id_unique UNIQUE (issuer, external_id),
  constraint organisations_pkey PRIMARY KEY (id),
  constraint organisations_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint organisations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE INDEX organisations_by_name ON public.organisations USING btree (name, id);
CREATE INDEX organisations_by_part ON public.organisations USING gin (search_parts(search_form(name))) WITH (fastupdate=off);

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
  constraint people_subject_unique UNIQUE (issuer, subject),
  constraint people_pkey PRIMARY KEY (id),
  constraint people_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fi'::text]))),
  constraint people_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'expert'::text]))),
  constraint people_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE INDEX people_by_name ON public.people USING btree (name, id);
CREATE INDEX people_by_part ON public.people USING gin (search_parts(search_form(name))) WITH (fastupdate=off);

create table reporting_access (
  order_id uuid not null,
  person_id uuid not null,
  granted_at timestamp with time zone not null,
  constraint reporting_access_pkey PRIMARY KEY (order_id, person_id),
  constraint reporting_access_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reporting_access_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX reporting_access_by_person ON public.reporting_access USING btree (person_id, order_id DESC);

create table result_samples (
  result_id uuid not null,
  sample_id uuid not null,
  constraint result_samples_pkey PRIMARY KEY (result_id, sample_id),
  constraint result_samples_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id),
  constraint result_samples_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id)
);
CREATE INDEX result_samples_by_sample ON public.result_samples USING btree (sample_id);

create table results (
  id uuid not null,
  order_id uuid not null,
  file_id uuid not null,
  title text not null,
  added_at timestamp with time zone not null,
  added_by uuid not null,
  constraint results_file_unique UNIQUE (file_id),
  constraint results_pkey PRIMARY KEY (id),
  constraint results_added_by_fkey FOREIGN KEY (added_by) REFERENCES people(id),
  constraint results_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint results_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint results_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX results_by_order ON public.results USING btree (order_id, id DESC);

create table sample_tests (
  sample_id uuid not null,
  offer_item_id uuid not null,
  state text default 'expected'::text not null,
  provided boolean default false not null,
  constraint sample_tests_pkey PRIMARY KEY (sample_id, offer_item_id),
  constraint sample_tests_offer_item_id_fkey FOREIGN KEY (offer_item_id) REFERENCES offer_items(id),
  constraint sample_tests_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id) ON DELETE CASCADE,
  constraint sample_tests_state_check CHECK ((state = ANY (ARRAY['expected'::text, 'received'::text, 'rejected'::text, 'in_analysis'::text, 'reported'::text])))
);

create table samples (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  version integer default 1 not null,
  name text default ''::text not null,
  material text default ''::text not null,
  batch text default ''::text not null,
  note text default ''::text not null,
  state text default 'expected'::text not null,
  rejection_reason text,
  rejection_explanation text default ''::text not null,
  received_at timestamp with time zone,
  constraint samples_position_unique UNIQUE (order_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint samples_pkey PRIMARY KEY (id),
  constraint samples_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint samples_batch_check CHECK ((length(batch) <= 100)),
  constraint samples_material_check CHECK ((length(material) <= 200)),
  constraint samples_name_check CHECK ((length(name) <= 200)),
  constraint samples_note_check CHECK ((length(note) <= 2000)),
  constraint samples_position_check CHECK (("position" >= 1)),
  constraint samples_rejected_with_reason CHECK (((state = 'rejected'::text) = (rejection_reason IS NOT NULL))),
  constraint samples_rejection_reason_check CHECK ((rejection_reason = ANY (ARRAY['broken'::text, 'too_little'::text, 'wrong_material'::text, 'not_cooled'::text, 'unlabelled'::text, 'dangerous'::text, 'other'::text]))),
  constraint samples_state_check CHECK ((state = ANY (ARRAY['expected'::text, 'received'::text, 'rejected'::text, 'in_analysis'::text, 'reported'::text]))),
  constraint samples_version_check CHECK ((version >= 1))
);
