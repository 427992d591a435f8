-- The first house: people, organisations, offers, orders with samples, tests, files and results, and the mails they cause.
-- Names of constraints are part of the product: server/db/failures.ts turns them into error codes.

create extension if not exists unaccent;

-- Search forgives case and accents. unaccent() is not immutable by declaration because its dictionary could be changed;
-- ours is the one that ships with PostgreSQL and is named in full, so an index may rely on it.
create function search_form(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The words in the form of the search, anywhere in a text. What has a meaning in a pattern is a sign to look for, also when
-- it only became one by losing its width or accent.
create function search_pattern(words text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(public.search_form(words), '([\\%_])', '\\\1', 'g') || '%';

-- What something can be found by: every part of its words of one, two and four letters. A loop, because it takes a fifth of
-- the time of a query.
create function search_parts(words text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  parts text[] := '{}';
begin
  for start in 1..length(words) loop
    parts := parts || substr(words, start, 1) || substr(words, start, 2) || substr(words, start, 4);
  end loop;
  return parts;
end $$;

-- An order is found by three marks too, each longer than any part: the fifty days it was made in (the first four digits of
-- its id), its organisation, and its owner.
create function search_parts(words text, order_id uuid, organisation_id uuid, owner_id uuid) returns text[]
  language plpgsql immutable parallel safe as $$
begin
  return public.search_parts(words)
    || ('#' || left(order_id::text, 4)) || ('@' || coalesce(organisation_id::text, '')) || ('~' || owner_id::text);
end $$;

-- The parts that what is found by these words has, as few as cover them: long words are found by their rarest parts, and
-- each more would be one more long list to read. Three letters are two parts of two.
create function search_needles(words text) returns text[]
  language sql immutable parallel safe strict
  return case length(words)
    when 0 then '{}'::text[]
    when 1 then array[words]
    when 2 then array[words]
    when 3 then array[left(words, 2), right(words, 2)]
    else (
      select array_agg(distinct substr(words, least(start, length(words) - 3), 4))
      from generate_series(1, length(words), 4) start)
    end;

create table organisations (
  id uuid primary key,
  issuer text not null,
  external_id text not null,
  name text not null check (length(name) between 1 and 200),
  -- When the token was issued that told the name.
  named_at timestamptz not null default '-infinity',
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  constraint organisations_external_id_unique unique (issuer, external_id)
);
create index organisations_by_name on organisations (name, id);
create index organisations_by_part on organisations using gin (search_parts(search_form(name))) with (fastupdate = off);

-- A person is known by issuer and subject. The e-mail is for writing to and is never unique and never joined on.
create table people (
  id uuid primary key,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  name text not null,
  email text not null,
  email_verified boolean not null,
  language text not null check (language in ('en', 'fi')),
  role text not null check (role in ('customer', 'expert')),
  -- When the token was issued that told all this.
  claims_at timestamptz not null default '-infinity',
  created_at timestamptz not null,
  constraint people_subject_unique unique (issuer, subject)
);
create index people_by_name on people (name, id);
create index people_by_part on people using gin (search_parts(search_form(name))) with (fastupdate = off);

create table memberships (
  person_id uuid not null references people,
  organisation_id uuid not null references organisations,
  created_at timestamptz not null,
  -- An ended membership keeps its row: a token that names the organisation adds a member on first sight only.
  ended_at timestamptz,
  primary key (person_id, organisation_id)
);
create index memberships_by_organisation on memberships (organisation_id, person_id);

create sequence offer_numbers start 1001;
create table offers (
  id uuid primary key,
  number integer not null default nextval('offer_numbers'),
  organisation_id uuid references organisations,
  person_id uuid references people,
  name text not null check (length(name) between 1 and 200),
  valid_until date not null,
  currency text not null default 'EUR' check (currency = 'EUR'),
  service_fee_cents integer not null check (service_fee_cents between 0 and 100000000),
  created_at timestamptz not null,
  created_by uuid references people,
  constraint offers_number_unique unique (number),
  constraint offers_have_a_receiver check (num_nonnulls(organisation_id, person_id) = 1)
);
create index offers_by_organisation on offers (organisation_id, valid_until desc, id desc);
create index offers_by_person on offers (person_id, valid_until desc, id desc);
create index offers_by_validity on offers (valid_until desc, id desc);

create table offer_items (
  id uuid primary key,
  offer_id uuid not null references offers,
  position integer not null check (position >= 1),
  name_en text not null,
  name_fi text not null,
  standard text,
  quantity integer not null check (quantity between 1 and 1000000),
  unit text not null check (unit in ('batch', 'day', 'device', 'element_per_order', 'element_per_sample', 'hour', 'material',
    'measurement', 'month', 'one_time_fee', 'order', 'product', 'sample', 'test', 'week')),
  unit_price_min_cents integer not null check (unit_price_min_cents >= 0),
  unit_price_max_cents integer not null check (unit_price_max_cents between unit_price_min_cents and 100000000),
  elements integer check (elements between 1 and 200),
  turnaround_min_weeks numeric(4, 1) check (turnaround_min_weeks > 0),
  turnaround_max_weeks numeric(4, 1) check (turnaround_max_weeks >= turnaround_min_weeks),
  sample_requirements_en text,
  sample_requirements_fi text,
  materials text[] not null default '{}',
  constraint offer_items_position_unique unique (offer_id, position),
  constraint offer_items_elements_where_priced_by_element
    check ((unit in ('element_per_order', 'element_per_sample')) = (elements is not null)),
  -- No line of an order is dearer than this many of the dearest units: so many elements of ten thousand samples.
  constraint offer_items_not_beyond_counting check (quantity::bigint * coalesce(elements, 1) <= 2000000),
  constraint offer_items_requirements_in_both_languages
    check ((sample_requirements_en is null) = (sample_requirements_fi is null)),
  constraint offer_items_turnaround_has_both_ends check ((turnaround_min_weeks is null) = (turnaround_max_weeks is null))
);

create table offer_item_tiers (
  offer_item_id uuid not null references offer_items,
  from_quantity integer not null check (from_quantity between 2 and 1000000),
  discount_percent integer not null check (discount_percent between 1 and 90),
  primary key (offer_item_id, from_quantity)
);

create table offer_events (
  id uuid primary key,
  offer_id uuid not null references offers,
  at timestamptz not null,
  actor_id uuid references people,
  act text not null,
  details jsonb not null default '{}'
);
create index offer_events_by_offer on offer_events (offer_id, id desc);

-- JSON of an instant and of a day. to_char() and to_json() are not immutable by declaration because some of what they can do
-- depends on settings; this does not.
create function json_of(instant timestamptz) returns text
  language sql immutable parallel safe
  return coalesce('"' || to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null');
create function json_of(day date) returns text
  language sql immutable parallel safe
  return coalesce('"' || to_char(day, 'YYYY-MM-DD') || '"', 'null');

-- What a list shows of an order, but for names, which are not the order's own.
create function order_summary(id uuid, number integer, name text, reference text, state text, sample_count integer,
    created_at timestamptz, updated_at timestamptz, submitted_at timestamptz, estimated_completion_on date,
    completed_at timestamptz) returns text
  language sql immutable parallel safe
  return '{"id":"' || id || '","number":' || number || ',"name":' || to_json(name) || ',"reference":' || to_json(reference)
    || ',"state":"' || state || '","sampleCount":' || sample_count || ',"createdAt":' || public.json_of(created_at)
    || ',"updatedAt":' || public.json_of(updated_at) || ',"submittedAt":' || public.json_of(submitted_at)
    || ',"estimatedCompletionOn":' || public.json_of(estimated_completion_on)
    || ',"completedAt":' || public.json_of(completed_at) || '}';

create function is_order_state(state text) returns boolean
  language sql immutable parallel safe
  return state in ('draft', 'waiting_for_review', 'offer_provided', 'submitted', 'waiting_for_samples', 'samples_received',
    'analysis_in_progress', 'completed', 'cancelled');

create sequence order_numbers start 10001;
create table orders (
  id uuid primary key,
  number integer not null default nextval('order_numbers'),
  organisation_id uuid references organisations,
  owner_id uuid not null references people,
  state text not null check (is_order_state(state)),
  version integer not null default 1 check (version >= 1),
  name text not null default '' check (length(name) <= 200),
  reference text not null default '' check (length(reference) <= 100),
  notes text not null default '' check (length(notes) <= 5000),
  request text not null default '' check (length(request) <= 5000),
  sample_count integer not null default 0 check (sample_count >= 0),
  contact_company text not null default '',
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  reporting_emails text[] not null default '{}' check (cardinality(reporting_emails) <= 20),
  reporting_access boolean not null default false,
  billing_street text not null default '',
  billing_postal_code text not null default '',
  billing_city text not null default '',
  billing_country text not null default '' check (billing_country ~ '^([A-Z]{2}|other|)$'),
  billing_email text not null default '',
  payment_method text check (payment_method in ('pdf_invoice', 'card', 'e_invoice')),
  e_invoice_operator text not null default '',
  e_invoice_address text not null default '',
  vat_number text not null default '',
  shipping_location text check (shipping_location in ('helsinki', 'uk', 'us', 'other')),
  after_testing text not null default 'disposal' check (after_testing in ('disposal', 'return')),
  service_fee_cents integer check (service_fee_cents between 0 and 100000000),
  estimated_completion_on date,
  cancellation_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  completed_at timestamptz,
  -- What experts search (kept in order_words too): no notes, they are private to the customer's side.
  search_public text not null generated always as (search_form('L-' || number::text || ' ' || name || ' ' || reference)) stored,
  search_private text not null
    generated always as (search_form('L-' || number::text || ' ' || name || ' ' || reference || ' ' || notes)) stored,
  -- Lists are asked for far more often than orders change, so the reply is made when the order is written.
  summary text not null generated always as (order_summary(id, number, name, reference, state, sample_count, created_at,
    updated_at, submitted_at, estimated_completion_on, completed_at)) stored,
  constraint orders_number_unique unique (number),
  constraint orders_submitted_once_left_draft check ((state = 'draft') = (submitted_at is null) or state = 'cancelled'),
  constraint orders_completed_at_when_completed check ((state = 'completed') = (completed_at is not null)),
  constraint orders_cancelled_with_reason check ((state = 'cancelled') = (cancellation_reason is not null)),
  constraint orders_submitted_are_whole check (
    state in ('draft', 'cancelled') or (sample_count > 0 and payment_method is not null and shipping_location is not null)),
  constraint orders_e_invoice_is_finnish check (payment_method <> 'e_invoice' or billing_country in ('FI', ''))
);
create index orders_by_organisation on orders (organisation_id, id desc);
create index orders_by_owner on orders (owner_id, id desc);
create index orders_by_state on orders (state, id desc);
create index orders_by_organisation_and_state on orders (organisation_id, state, id desc);

-- The words of orders, apart from the orders themselves: they hardly ever change, while an order changes all the time, and
-- every change would write a hundred entries of the index anew.
create table order_words (
  order_id uuid primary key references orders on delete cascade,
  organisation_id uuid,
  owner_id uuid not null,
  words text not null
);
-- fastupdate would let one unlucky search pay for merging everybody's pending entries. Nothing is known of the parts
-- beforehand that would help the planner, so analysing does not compute them.
create index order_words_by_part on order_words using gin (search_parts(words, order_id, organisation_id, owner_id))
  with (fastupdate = off);
alter index order_words_by_part alter column 1 set statistics 0;

create function keep_order_words() returns trigger language plpgsql as $$
begin
  insert into order_words (order_id, organisation_id, owner_id, words)
  values (new.id, new.organisation_id, new.owner_id, new.search_public)
  on conflict (order_id) do update set words = excluded.words where order_words.words <> excluded.words;
  return null;
end $$;
create trigger orders_have_words after insert or update of name, reference on orders
  for each row execute function keep_order_words();

create table order_offers (
  order_id uuid not null references orders,
  offer_id uuid not null references offers,
  -- Given to the order by an expert: goes again when it is declined or runs out. The others the customer ordered from.
  provided boolean not null default false,
  primary key (order_id, offer_id)
);
create index order_offers_by_offer on order_offers (offer_id);

-- Prices as they were when the order was submitted.
create table order_lines (
  order_id uuid not null references orders,
  offer_item_id uuid not null references offer_items,
  position integer not null check (position >= 1),
  quantity integer not null check (quantity >= 1),
  unit_price_min_cents integer not null check (unit_price_min_cents >= 0),
  unit_price_max_cents integer not null check (unit_price_max_cents >= unit_price_min_cents),
  discount_percent integer not null check (discount_percent between 0 and 90),
  total_min_cents bigint not null check (total_min_cents >= 0),
  total_max_cents bigint not null check (total_max_cents >= total_min_cents),
  primary key (order_id, offer_item_id)
);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders,
  at timestamptz not null,
  actor_id uuid references people,
  actor_kind text not null check (actor_kind in ('customer', 'expert', 'system')),
  act text not null check (act in ('create', 'submit', 'provide_offer', 'accept', 'decline', 'confirm', 'receive', 'start',
    'complete', 'cancel', 'estimate', 'add_result', 'upload', 'remove_file', 'accept_invitation')),
  from_state text check (is_order_state(from_state)),
  to_state text check (is_order_state(to_state)),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  constraint order_events_by_somebody check ((actor_kind = 'system') = (actor_id is null))
);
create index order_events_by_order on order_events (order_id, id desc);

create table samples (
  id uuid primary key,
  order_id uuid not null references orders,
  position integer not null check (position >= 1),
  version integer not null default 1 check (version >= 1),
  name text not null default '' check (length(name) <= 200),
  material text not null default '' check (length(material) <= 200),
  batch text not null default '' check (length(batch) <= 100),
  note text not null default '' check (length(note) <= 2000),
  state text not null default 'expected' check (state in ('expected', 'received', 'rejected', 'in_analysis', 'reported')),
  rejection_reason text check (rejection_reason in ('broken', 'too_little', 'wrong_material', 'not_cooled', 'unlabelled',
    'dangerous', 'other')),
  rejection_explanation text not null default '',
  received_at timestamptz,
  -- Deferred: rows change places within one transaction.
  constraint samples_position_unique unique (order_id, position) deferrable initially deferred,
  constraint samples_rejected_with_reason check ((state = 'rejected') = (rejection_reason is not null))
);

create table sample_tests (
  sample_id uuid not null references samples on delete cascade,
  offer_item_id uuid not null references offer_items,
  state text not null default 'expected' check (state in ('expected', 'received', 'rejected', 'in_analysis', 'reported')),
  -- Chosen by an expert for the offer provided, perhaps from an offer that the customer ordered from.
  provided boolean not null default false,
  primary key (sample_id, offer_item_id)
);

create table files (
  id uuid primary key,
  order_id uuid not null references orders,
  purpose text not null check (purpose in ('attachment', 'result')),
  name text not null check (octet_length(name) between 1 and 200),
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references people,
  uploaded_by_kind text not null check (uploaded_by_kind in ('customer', 'expert')),
  constraint files_storage_key_unique unique (storage_key)
);
create index files_by_order on files (order_id, id desc);

create table results (
  id uuid primary key,
  order_id uuid not null references orders,
  file_id uuid not null references files,
  title text not null check (length(title) between 1 and 200),
  added_at timestamptz not null,
  added_by uuid not null references people,
  constraint results_file_unique unique (file_id)
);
create index results_by_order on results (order_id, id desc);

-- The samples a result covers; no row means all samples of the order.
create table result_samples (
  result_id uuid not null references results,
  sample_id uuid not null references samples,
  primary key (result_id, sample_id)
);
-- Asked for each sample that is removed.
create index result_samples_by_sample on result_samples (sample_id);

-- No foreign key: it would need one more index of all samples, for the few that a result names. Neither changes its order.
create function refuse_samples_of_others() returns trigger language plpgsql as $$
begin
  if (select order_id from samples where id = new.sample_id) <> (select order_id from results where id = new.result_id) then
    raise integrity_constraint_violation using message = 'a result covers samples of its own order',
      constraint = 'result_samples_of_one_order';
  end if;
  return new;
end $$;
create trigger result_samples_of_one_order before insert or update on result_samples
  for each row execute function refuse_samples_of_others();

-- Whom an order was opened to beyond its own side, always through a one-time invitation.
create table reporting_access (
  order_id uuid not null references orders,
  person_id uuid not null references people,
  granted_at timestamptz not null,
  primary key (order_id, person_id)
);
create index reporting_access_by_person on reporting_access (person_id, order_id desc);

create table invitations (
  id uuid primary key,
  order_id uuid not null references orders,
  receiver text not null,
  token_sha256 text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references people,
  constraint invitations_token_unique unique (token_sha256),
  constraint invitations_used_by_somebody check ((used_at is null) = (used_by is null))
);
create index invitations_by_order on invitations (order_id);

-- A call with an Idempotency-Key, its reply kept for at least 24 hours.
create table idempotency_keys (
  person_id uuid not null references people,
  key text not null,
  endpoint text not null,
  body_sha256 text not null,
  -- JSON, sent again as it was sent.
  reply text,
  created_at timestamptz not null,
  primary key (person_id, key)
);
-- Compressing them takes longer than all else that is written with them, and they are gone in two days.
alter table idempotency_keys alter column reply set storage external;
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table mails (
  id uuid primary key,
  event_key text not null,
  receiver text not null,
  language text not null check (language in ('en', 'fi')),
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  constraint mails_once_per_event_and_receiver unique (event_key, receiver),
  constraint mails_message_id_unique unique (message_id)
);
create index mails_failed on mails (id desc) where state = 'failed';

-- Events whose mails could not be composed, however often it was tried; with what tells an expert which they are.
create table failed_announcements (
  event_id uuid primary key references order_events on delete cascade,
  order_number integer not null,
  act text not null,
  attempts integer not null,
  last_error text not null,
  failed_at timestamptz not null
);
