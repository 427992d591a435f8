-- What limits one column of the tables that every save and submission writes becomes the column's type. PostgreSQL reads a
-- table's checks anew for each statement that writes it, every one of them whichever columns it sets; a type's check is kept
-- with the type, and asked for what is set only. See decision 17.

create domain order_state as text check (value in ('draft', 'waiting_for_review', 'offer_provided', 'submitted',
  'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed', 'cancelled'));
create domain order_act as text check (value in ('create', 'submit', 'provide_offer', 'accept', 'decline', 'confirm', 'receive',
  'start', 'complete', 'cancel', 'estimate', 'add_result', 'upload', 'remove_file', 'accept_invitation'));
create domain actor_kind as text check (value in ('customer', 'expert', 'system'));
create domain act_details as jsonb check (jsonb_typeof(value) = 'object');
create domain sample_state as text check (value in ('expected', 'received', 'rejected', 'in_analysis', 'reported'));
create domain rejection_reason as text check (value in ('broken', 'too_little', 'wrong_material', 'not_cooled', 'unlabelled',
  'dangerous', 'other'));
create domain payment_method as text check (value in ('pdf_invoice', 'card', 'e_invoice'));
create domain shipping_location as text check (value in ('helsinki', 'uk', 'us', 'other'));
create domain after_testing as text check (value in ('disposal', 'return'));
-- A code of ISO 3166-1, "other", or nothing yet.
create domain billing_country as text check (value ~ '^([A-Z]{2}|other|)$');
create domain reporting_emails as text[] check (cardinality(value) <= 20);
create domain text_100 as text check (length(value) <= 100);
create domain text_200 as text check (length(value) <= 200);
create domain text_2000 as text check (length(value) <= 2000);
create domain text_5000 as text check (length(value) <= 5000);
-- Of a row, one more with every change.
create domain row_version as integer check (value >= 1);
-- In a list, from 1.
create domain list_position as integer check (value >= 1);
create domain sample_count as integer check (value >= 0);
create domain line_quantity as integer check (value >= 1);
create domain price_cents as integer check (value >= 0);
create domain total_cents as bigint check (value >= 0);
create domain service_fee_cents as integer check (value between 0 and 100000000);
create domain discount_percent as integer check (value between 0 and 90);

-- Of the checks only those that compare columns stay.
do $$
declare
  replaced record;
begin
  for replaced in
    select conrelid::regclass as written, conname from pg_constraint
    where contype = 'c' and cardinality(conkey) = 1
      and conrelid in ('orders'::regclass, 'order_lines'::regclass, 'order_events'::regclass, 'samples'::regclass,
        'sample_tests'::regclass)
  loop
    execute format('alter table %s drop constraint %I', replaced.written, replaced.conname);
  end loop;
end $$;

drop trigger orders_have_words on orders;
alter table orders drop column search_public, drop column search_private, drop column summary;
drop function order_summary(uuid, integer, text, text, text, integer, timestamptz, timestamptz, timestamptz, date, timestamptz);
drop function is_order_state(text);

alter table orders
  alter column state type order_state,
  alter column version type row_version,
  alter column name type text_200,
  alter column reference type text_100,
  alter column notes type text_5000,
  alter column request type text_5000,
  alter column sample_count type sample_count,
  alter column reporting_emails type reporting_emails,
  alter column billing_country type billing_country,
  alter column payment_method type payment_method,
  alter column shipping_location type shipping_location,
  alter column after_testing type after_testing,
  alter column service_fee_cents type service_fee_cents;

-- What a column is made of is read anew, too, with each statement that writes the table, and a query that it calls is put into
-- it; a procedure is read once.
create function search_words(number integer, name text, reference text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return public.search_form('L-' || number || ' ' || name || ' ' || reference);
end $$;
create function search_words(number integer, name text, reference text, notes text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return public.search_form('L-' || number || ' ' || name || ' ' || reference || ' ' || notes);
end $$;

-- What a list shows of an order, but for names, which are not the order's own.
create function order_summary(id uuid, number integer, name text, reference text, state text, sample_count integer,
    created_at timestamptz, updated_at timestamptz, submitted_at timestamptz, estimated_completion_on date,
    completed_at timestamptz) returns text
  language plpgsql immutable parallel safe as $$
begin
  return '{"id":"' || id || '","number":' || number || ',"name":' || to_json(name) || ',"reference":' || to_json(reference)
    || ',"state":"' || state || '","sampleCount":' || sample_count || ',"createdAt":' || public.json_of(created_at)
    || ',"updatedAt":' || public.json_of(updated_at) || ',"submittedAt":' || public.json_of(submitted_at)
    || ',"estimatedCompletionOn":' || public.json_of(estimated_completion_on)
    || ',"completedAt":' || public.json_of(completed_at) || '}';
end $$;

alter table orders
  -- What experts search (kept in order_words too): no notes, they are private to the customer's side.
  add column search_public text not null generated always as (search_words(number, name, reference)) stored,
  add column search_private text not null generated always as (search_words(number, name, reference, notes)) stored,
  -- Lists are asked for far more often than orders change, so the reply is made when the order is written.
  add column summary text not null generated always as (order_summary(id, number, name, reference, state, sample_count,
    created_at, updated_at, submitted_at, estimated_completion_on, completed_at)) stored;
create trigger orders_have_words after insert or update of name, reference on orders
  for each row execute function keep_order_words();

alter table order_lines
  alter column position type list_position,
  alter column quantity type line_quantity,
  alter column unit_price_min_cents type price_cents,
  alter column unit_price_max_cents type price_cents,
  alter column discount_percent type discount_percent,
  alter column total_min_cents type total_cents,
  alter column total_max_cents type total_cents;

alter table order_events
  alter column actor_kind type actor_kind,
  alter column act type order_act,
  alter column from_state type order_state,
  alter column to_state type order_state,
  alter column details type act_details;

alter table samples
  alter column position type list_position,
  alter column version type row_version,
  alter column name type text_200,
  alter column material type text_200,
  alter column batch type text_100,
  alter column note type text_2000,
  alter column state type sample_state,
  alter column rejection_reason type rejection_reason;

alter table sample_tests alter column state type sample_state;

-- A column of another type has lost what was known of its values. Of an empty table nothing is better known than that it is
-- empty: plans made for that would be kept while it fills.
do $$
begin
  if exists (select from orders) then
    analyze orders, order_lines, order_events, samples, sample_tests;
  end if;
end $$;
