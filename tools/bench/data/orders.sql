-- Orders over three years, oldest first. Sizes are skewed: organisation k has a share of about 1/k. Words are skewed too, and some
-- are planted for searching: "packaging" in a quarter of the orders, "quartz" in one of ten thousand, "Nordlicht" in old ones only.

create table bench_orders as
select i, uuidv7(interval '-3 years' + interval '3 years' * (i::float8 / n)) as id,
  floor(power(organisations + 1, random()))::int as k, random() as who, random() as luck, random() as fate,
  i::float8 / n as age, i % 100 = 0 as is_large
from bench_size, generate_series(1, n) i;

alter table bench_orders add primary key (i);

create function bench_word(words text[]) returns text language sql volatile
  return words[1 + floor(array_length(words, 1) * power(random(), 2))::int];

create function bench_name(i integer, age float8) returns text language sql volatile
  return case when random() < 0.25 then 'Packaging ' else '' end
    || bench_word(array['Lid', 'Tray', 'Bottle', 'Film', 'Coating', 'Toy figure', 'Catheter', 'Valve', 'Granulate', 'Powder',
        'Adhesive', 'Sealant', 'Textile', 'Filter', 'Battery foil', 'Implant', 'Cable', 'Pigment', 'Resin', 'Bioplastic'])
    || ' ' || bench_word(array['migration', 'elements', 'screening', 'stability', 'overall', 'surface', 'hardness', 'spectrum',
        'compost', 'solvent', 'ageing', 'odour'])
    || ' ' || bench_word(array['autumn', 'spring', 'summer', 'pilot', 'series', 'release', 'change', 'audit', 'line']) || ' '
    || (i % 97)::text
    || case when i % 10007 = 5003 then ' quartz' when i % 20011 = 11 then ' zirconium' else '' end
    || case when age < 0.5 and random() < 0.2 then ' Nordlicht' else '' end;

create function bench_reference(i integer) returns text language sql volatile
  return case i % 5
    when 0 then ''
    when 1 then '4500' || lpad((i * 7)::text, 6, '0')
    when 2 then bench_word(array['AB', 'KL', 'MT', 'RD', 'TK']) || '/' || (i / 3)
    else 'PO-' || (2023 + i % 4) || '-' || lpad(i::text, 6, '0') end;

create table bench_states as
select o.i, case
    when age < 1 - recent_share then
      case when fate < 0.93 then 'completed' when fate < 1 - draft_share then 'cancelled' else 'draft' end
    else (array['draft', 'draft', 'waiting_for_review', 'offer_provided', 'submitted', 'waiting_for_samples', 'waiting_for_samples',
      'samples_received', 'analysis_in_progress', 'completed'])[1 + floor(fate * 10)::int] end as state
from bench_size, bench_orders o;
alter table bench_states add primary key (i);

insert into orders (id, organisation_id, owner_id, state, name, reference, notes, sample_count, contact_company, contact_name,
  contact_email, contact_phone, billing_street, billing_postal_code, billing_city, billing_country, billing_email, payment_method,
  shipping_location, service_fee_cents, estimated_completion_on, cancellation_reason, created_at, updated_at, submitted_at, completed_at, seen_by)
select o.id, p.organisation_id, p.id, s.state, bench_name(o.i, o.age), bench_reference(o.i),
  case when o.i % 5 < 2 then 'Ask ' || bench_word(array['Anna', 'Mikko', 'the plant', 'purchasing']) ||
    ' before anything is changed; the budget is that of ' || bench_word(array['quality', 'research', 'production']) || '.' else '' end,
  case when o.is_large then large_samples else usual_samples end, 'Company ' || o.k, 'Anna Virtanen', 'anna@bench.example', '+358401234567',
  'Pakkauskuja 1', '00100', 'Helsinki', 'FI', 'invoices@bench.example', 'pdf_invoice', 'helsinki',
  case when s.state in ('draft', 'waiting_for_review') then null else 4900 end,
  case when s.state in ('waiting_for_samples', 'samples_received', 'analysis_in_progress')
    then (at + interval '1 day' * case when (select has_office from bench_size) then 5 + o.i % 40 else 40 end)::date end,
  case when s.state = 'cancelled' then 'The project was called off.' end, at, at,
  case when s.state <> 'draft' then at + interval '1 day' end, case when s.state = 'completed' then at + interval '30 days' end,
  case when s.state <> 'draft' then array[p.id] end
from bench_size cross join bench_orders o
  join bench_states s using (i)
  join bench_organisations g on g.k = o.k
  join bench_people p on p.k = o.k and p.nth = 1 + floor(g.members * power(o.who, 2))::int,
  lateral (select uuid_extract_timestamp(o.id) as at) t
order by o.i;

insert into order_words (order_id, organisation_id, owner_id, words, name_key)
select id, organisation_id, owner_id, search_public, order_name_key(name) from orders order by id;

insert into order_offers (order_id, offer_id)
select o.id, f.id from bench_orders o join bench_offers f on f.k = o.k and f.nth = 1 order by o.i;

insert into order_lines (order_id, offer_item_id, position, quantity, unit_price_min_cents, unit_price_max_cents, discount_percent,
  total_min_cents, total_max_cents)
select o.id, i.id, i.position, usual_samples, i.unit_price_min_cents, i.unit_price_max_cents, 0, i.unit_price_min_cents * usual_samples,
  i.unit_price_max_cents * usual_samples
from bench_size cross join bench_orders o join bench_states s using (i) join bench_offers f on f.k = o.k and f.nth = 1
  join offer_items i on i.offer_id = f.id and i.position <= case when o.is_large then large_tests else usual_tests end
where s.state not in ('draft', 'waiting_for_review')
order by o.i, i.position;

insert into events (id, subject_kind, subject_id, organisation_id, at, actor_id, actor_kind, actor_side, action, from_state, to_state)
select uuidv7(e.after + interval '3 years' * (o.age - 1)), 'order', o.id, r.organisation_id,
  uuid_extract_timestamp(o.id) + e.after, case e.kind when 'system' then null else p.id end,
  case e.kind when 'system' then 'system' else 'person' end, e.kind, e.act, e.from_state, e.to_state
from bench_size cross join bench_orders o join bench_states s using (i) join bench_people p on p.k = o.k and p.nth = 1
  join orders r on r.id = o.id, (values
  (1, interval '0', 'customer', 'create', null, 'draft'),
  (2, interval '1 day', 'customer', 'submit', 'draft', 'submitted'),
  (3, interval '1 day', 'system', 'confirm', 'submitted', 'waiting_for_samples'),
  (4, interval '5 days', 'expert', 'receive', 'waiting_for_samples', 'samples_received'),
  (5, interval '6 days', 'expert', 'start', 'samples_received', 'analysis_in_progress'),
  (6, interval '30 days', 'expert', 'complete', 'analysis_in_progress', 'completed')
) e (step, after, kind, act, from_state, to_state)
where o.i % sampled = 0 and e.step <= case s.state when 'completed' then 6 when 'draft' then 1 else 2 end
order by o.i, e.step;
