-- The office of such a brokerage: experts, enquiries with their threads, offers in every state and version, conversations, saved
-- views and what the bell shows. What is open is recent. Made after the orders, whose words it uses.

insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
select uuidv7(), 'https://bench.example/', 'expert|' || n, 'Expert ' || n, 'expert' || n || '@bench.example', true, 'fi', 'expert', now()
from generate_series(2, 12) n;
create table bench_experts as
select split_part(subject, '|', 2)::int as nth, id from people where role = 'expert';

-- Each expert has a fifteenth of the customers; a fifth of them has nobody.
update organisations g set responsible_id = e.id, business_id = lpad(o.k::text, 7, '0') || '-' || o.k % 10
from bench_organisations o left join bench_experts e on e.nth = 1 + o.k % 15 where g.id = o.id;

create table bench_enquiries as
select j, uuidv7(interval '-3 years' * (1 - age)) as id, age, random() as fate, j > many - waiting as is_open,
  1 + floor(random() * 12)::int as expert, floor(power(organisations + 1, random()))::int as k
from bench_size, lateral (select greatest(500, n / 20) as many, greatest(20, n / 3333) as waiting) sizes,
  lateral generate_series(1, many) j, lateral (select (j - 0.5) / many as age) ages;

insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type, message,
  recurring_need, referral_source, services_offered, language, page, created_at, state, due_at, assignee_id, answered_at, answered_by,
  closed_reason, organisation_id)
select q.id, q.id, q.j::text, (array['contact', 'offer_request', 'offer_request', 'partner'])[1 + q.j % 4],
  bench_word(array['Anna', 'Mikko', 'Sara', 'James', 'Emily', 'Otto', 'Raija', 'Väinö']) || ' '
    || bench_word(array['Virtanen', 'Korhonen', 'Mäkinen', 'Smith', 'Nieminen', 'Åkerlund']),
  'sender' || q.j || '@company' || q.k || '.example', '', g.name, '10', 'Plastics',
  'Hello, we would like to have some tests done: ' || bench_name(q.j, q.age) || '. The samples are about '
    || q.j % 40 || ' cm long and can be cut. Is it possible within three weeks, and at what price? ' || bench_name(q.j + 1, q.age),
  false, '', '', case when q.k % 3 = 0 then 'en' else 'fi' end, '/contact', at, s.state,
  case when q.is_open then at + interval '1 day' end, case when s.state <> 'open' then e.id end,
  case when s.state = 'answered' then at + interval '5 hours' end, case when s.state = 'answered' then e.id end,
  case when s.state = 'closed' then (array['spam', 'private_person', 'duplicate', 'out_of_scope'])[1 + q.j % 4] end,
  case when q.j % 5 < 3 then o.id end
from bench_enquiries q join bench_experts e on e.nth = q.expert join bench_organisations o on o.k = q.k
  join organisations g on g.id = o.id,
  lateral (select uuid_extract_timestamp(q.id) as at) times,
  lateral (select case when q.is_open then case when q.fate < 0.7 then 'open' else 'in_progress' end
    else case when q.fate < 0.8 then 'answered' else 'closed' end end as state) s
order by q.j;

-- Two versions of every seventh offer; of a draft that is a second version, the first is still with the customer.
create table bench_office_offers as
select j, uuidv7(interval '-3 years' * (1 - age)) as id, case when j % 7 = 0 then uuidv7(interval '-3 years' * (1 - age)) end as next_id,
  age, (1 - age) * 1095 as days, random() as fate, 1 + floor(random() * 14)::int as expert,
  floor(power(organisations + 1, random()))::int as k
from bench_size, lateral (select greatest(100, (n / 5 - 2 * organisations) * 7 / 8) as many) sizes,
  lateral generate_series(1, many) j, lateral (select (j - 0.5) / many as age) ages;

create table bench_versions as
select f.*, v.version, case when v.version = 2 then f.next_id else f.id end as version_id,
  case when v.version = 2 or f.next_id is null then s.state when s.state = 'draft' then 'sent' else 'superseded' end as state
from bench_office_offers f,
  lateral (select case
    when f.days < 16 then case when f.fate < 0.4 then 'draft' else 'sent' end
    when f.days < 30 then case when f.fate < 0.7 then 'sent' when f.fate < 0.9 then 'accepted' else 'declined' end
    when f.fate < 0.5 then 'accepted' when f.fate < 0.65 then 'declined' when f.fate < 0.7 then 'withdrawn' else 'expired' end as state) s,
  lateral generate_series(1, case when f.next_id is null then 1 else 2 end) v (version);

create function bench_insert_versions(wanted integer) returns void language sql as $$
  insert into offers (id, first_version_id, version, number, organisation_id, name, valid_until, service_fee_cents, created_at, created_by,
    state, sent_at, recipient_name, recipient_email, recipient_language, customer_reference, text, responsible_id, first_viewed_at,
    first_viewed_by, enquiry_id)
  select v.version_id, nullif(v.id, v.version_id), v.version, coalesce(first.number, nextval('offer_numbers')),
    case when v.state <> 'draft' or v.j % 4 > 0 then o.id end, bench_name(v.j, v.age), (times.at + interval '30 days')::date, 4900,
    times.at, e.id, v.state, case when v.state <> 'draft' then times.at end, r.name, r.email, r.language, bench_reference(v.j),
    'Samples are kept for three months after the report.', e.id,
    case when v.state <> 'draft' and v.j % 3 > 0 then times.at + interval '1 hour' end,
    case when v.state <> 'draft' and v.j % 3 > 0 then p.id end, q.id
  from bench_versions v join bench_organisations o on o.k = v.k join bench_people p on p.k = v.k and p.nth = 1
    join people r on r.id = p.id left join bench_experts e on e.nth = v.expert left join offers first on first.id = v.id
    left join bench_enquiries q on q.j = v.j and v.version = 1,
    lateral (select uuid_extract_timestamp(v.version_id) as at) times
  where v.version = wanted order by v.j
$$;
select bench_insert_versions(1);
select bench_insert_versions(2);
drop function bench_insert_versions;

create table bench_tests (nth, name_en, name_fi, standard, unit, cents) as values
  (0, 'Migration of elements', 'Alkuaineiden migraatio', 'EN 71-3', 'sample', 12900),
  (1, 'Overall migration', 'Kokonaismigraatio', 'EN 1186', 'sample', 18900),
  (2, 'Elemental analysis (ICP-MS)', 'Alkuaineanalyysi (ICP-MS)', 'EN ISO 17294-2', 'test', 9900),
  (3, 'SVHC screening', 'SVHC-seulonta', 'REACH', 'material', 24900),
  (4, 'Cytotoxicity', 'Sytotoksisuus', 'ISO 10993-5', 'device', 69000),
  (5, 'Surface analysis (SEM-EDX)', 'Pinta-analyysi (SEM-EDX)', 'ISO 22309', 'measurement', 15500),
  (6, 'Compostability', 'Kompostoituvuus', 'EN 13432', 'batch', 145000),
  (7, 'Start of a project', 'Projektin aloitus', '', 'one_time_fee', 25000);
insert into offer_items (id, offer_id, position, name_en, name_fi, standard, quantity, unit, unit_price_min_cents,
  unit_price_max_cents, turnaround_min_weeks, turnaround_max_weeks)
select uuidv7(), v.version_id, p, t.name_en, t.name_fi, nullif(t.standard, ''), 1 + v.j % 20, t.unit, t.cents, t.cents * 5 / 4, 1, 3
from bench_versions v cross join lateral generate_series(1, 1 + v.j % 3) p join bench_tests t on t.nth = (v.j + 3 * p) % 8
where v.state <> 'draft' order by v.j, v.version, p;
insert into offer_drafts (offer_id, new_customer_name, items, changed_at, changed_by)
select v.version_id, case when v.j % 4 = 0 then 'Uusi ' || v.j || ' Oy' else '' end, drafted.items, now(), e.id
from bench_versions v left join bench_experts e on e.nth = v.expert,
  lateral (
    select jsonb_agg(jsonb_build_object('id', uuidv7(), 'productId', null, 'name', jsonb_build_object('en', t.name_en, 'fi', t.name_fi),
      'standard', t.standard, 'quantity', 5, 'unit', t.unit, 'unitPriceCents', jsonb_build_object('min', t.cents, 'max', t.cents),
      'elements', null, 'tiers', '[]'::jsonb, 'frameQuantity', null, 'turnaroundWeeks', null,
      'sampleRequirements', jsonb_build_object('en', '', 'fi', ''), 'materials', '[]'::jsonb, 'costCents', t.cents / 2,
      'intendedLaboratory', '')) as items
    from generate_series(1, 1 + v.j % 3) p join bench_tests t on t.nth = (v.j + 3 * p) % 8) drafted
where v.state = 'draft';

insert into events (id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_id, actor_side, action, from_state, to_state)
select uuidv7(acts.at - now()), 'offer', v.version_id, o.id, acts.at, 'person',
  case acts.side when 'expert' then coalesce(e.id, other.id) else p.id end, acts.side, acts.action, acts.from_state, acts.to_state
from bench_versions v join bench_organisations o on o.k = v.k join bench_people p on p.k = v.k and p.nth = 1
  join bench_experts other on other.nth = 2 left join bench_experts e on e.nth = v.expert,
  lateral (select uuid_extract_timestamp(v.version_id) as at) times,
  lateral (values (times.at, 'expert', 'create', null, 'draft'), (times.at, 'expert', 'send', 'draft', 'sent'),
    (least(now(), times.at + interval '5 days'), 'customer', case v.state when 'accepted' then 'accept' else 'decline' end, 'sent', v.state)
  ) acts (at, side, action, from_state, to_state)
where acts.action = 'create' or acts.action = 'send' and v.state <> 'draft' or v.state in ('accepted', 'declined')
order by v.j, v.version;

-- Conversations about every twentieth order and every tenth offer: a question of each side, unanswered in the last ten days.
create table bench_talks as
select 'order' as kind, r.id as subject_id, r.id as event_subject_id, r.organisation_id, p.id as person_id, o.i as nth,
  uuid_extract_timestamp(r.id) as at
from bench_orders o join orders r on r.id = o.id join bench_people p on p.k = o.k and p.nth = 1
where o.i % 20 = 7 and r.state <> 'draft'
union all
select 'offer', v.id, v.version_id, o.id, p.id, v.j, uuid_extract_timestamp(v.version_id)
from bench_versions v join bench_organisations o on o.k = v.k join bench_people p on p.k = v.k and p.nth = 1
where v.j % 10 = 3 and v.state not in ('draft', 'superseded');
create table bench_messages as
select uuidv7(t.at - now()) as id, t.*, side, case side when 'customer' then t.person_id else e.id end as author_id,
  t.at < now() - interval '10 days' or t.nth % 3 > 0 as is_answered
from bench_talks t join bench_experts e on e.nth = 1 + t.nth % 12, unnest(array['customer', 'provider']) side
order by t.at;

insert into messages (id, subject_kind, subject_id, organisation_id, at, side, audience, author_id, text, expects_answer, answered_at)
select id, kind, subject_id, organisation_id, at, side, 'both', author_id, 'When will the results of the second batch be ready?', true,
  case when is_answered then at + interval '1 hour' end
from bench_messages;
insert into messages (id, subject_kind, subject_id, at, side, audience, author_id, author_name, text)
select uuidv7(m.at - now()), 'enquiry', q.id, m.at, m.side, m.audience, case m.side when 'provider' then e.id end,
  case m.side when 'customer' then 'Anna Virtanen' end, 'Thank you. ' || bench_name(q.j, q.age)
from bench_enquiries q join bench_experts e on e.nth = q.expert,
  lateral (select uuid_extract_timestamp(q.id) as at) times,
  lateral (values (times.at, 'provider', 'internal'), (times.at, 'provider', 'both'), (times.at, 'customer', 'both')) m (at, side, audience)
where q.j % 3 > 0 order by q.j;

-- What experts are told of: messages of customers, and enquiries that were answered or given to a colleague.
insert into events (id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_id, actor_side, action, changes)
select uuidv7(m.at - now()), m.kind, m.event_subject_id, m.organisation_id, m.at, 'person', m.author_id,
  case m.side when 'customer' then 'customer' else 'expert' end, 'write_message', '{"isQuestion": [null, true]}'
from bench_messages m order by m.at;
insert into events (id, subject_kind, subject_id, at, actor_kind, actor_id, actor_side, action, changes)
select uuidv7(times.at - now()), 'enquiry', q.id, times.at, 'person', e.id, 'expert', acts.action, acts.changes
from bench_enquiries q join bench_experts e on e.nth = 1 + q.expert % 12 join bench_experts assignee on assignee.nth = q.expert,
  lateral (select uuid_extract_timestamp(q.id) as at) times,
  lateral (values ('assign', jsonb_build_object('assigneeId', array[null, assignee.id])), ('record', '{}')) acts (action, changes)
where q.j % 3 > 0 order by q.j;
insert into news_marks (person_id, subject_id, seen_at)
select e.id, m.subject_id, now() from bench_experts e join bench_messages m on m.side = 'customer' and m.at > now() - interval '20 days'
where m.nth % 12 = e.nth group by e.id, m.subject_id;

insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, sent_at, failed_at)
select uuidv7(e.at - now()), e.id || ':mail', 'anna@bench.example', 'fi', 'Your order', 'Text', 'Html', e.id, s.state, e.at,
  case s.state when 'sent' then e.at end, case s.state when 'failed' then e.at end
from (select id, at, row_number() over (order by id desc) as nth from events
    where subject_kind = 'offer' and action = 'send' order by id desc limit 60000) e,
  lateral (select case when e.nth % 1000 = 1 then 'failed' else 'sent' end as state) s;
insert into failed_announcements (event_id, attempts, last_error, failed_at)
select id, 31, 'Out of order', at from events where subject_kind = 'offer' and action = 'accept' order by id desc limit 20;

insert into campaigns (id, code, name_en, name_fi, starts_on, ends_on, offer_valid_days, service_fee_cents, items, created_at)
select uuidv7(interval '-1 day' * (many - c)), 'BENCH-' || c, 'Campaign ' || c, 'Kampanja ' || c, current_date - (many - c) * 5,
  current_date - (many - c) * 5 + 60, 30, 0, '[]', now()
from (select greatest(20, n / 5000) as many from bench_size) sizes, lateral generate_series(1, many) c;
insert into campaign_registrations (campaign_id, person_id, offer_id, registered_at)
select distinct on (c.id, p.id) c.id, p.id, f.id, c.created_at
from bench_office_offers f join bench_people p on p.k = f.k and p.nth = 1
  join (select id, created_at, row_number() over (order by id) as nth from campaigns) c
    on c.nth = 1 + f.j % (select count(*) from campaigns)
where f.j % 5 = 1 and f.next_id is null and f.days > 30 order by c.id, p.id;
update campaigns c set registration_count = n
from (select campaign_id, count(*) as n from campaign_registrations group by campaign_id) counted where c.id = campaign_id;

-- Views of each list: six of each expert, two of them shared.
insert into list_views (id, person_id, list, name, is_shared, filters, created_at)
select uuidv7(), e.id, v.list, 'View ' || v.nth, v.nth in (1, 4), v.filters::jsonb, now()
from bench_experts e, (values
  ('orders', 1, '{"status": "waiting_for_review"}'), ('orders', 2, '{"query": "packaging"}'),
  ('orders', 3, '{"status": "samples_received", "sort": "completion"}'), ('orders', 4, '{"query": "quartz"}'),
  ('orders', 5, '{"status": "offer_provided", "sort": "oldest"}'), ('orders', 6, '{"query": "autumn lid"}'),
  ('offers', 1, '{"status": "sent", "sort": "validity"}'), ('offers', 2, '{"query": "packaging"}'),
  ('offers', 3, '{"status": "draft"}'), ('offers', 4, '{"query": "quartz"}'), ('offers', 5, '{"status": "accepted"}'),
  ('offers', 6, '{"query": "cytotoxicity autumn"}'),
  ('enquiries', 1, '{}'), ('enquiries', 2, '{"assignee": "me"}'), ('enquiries', 3, '{"assignee": "none", "sort": "due"}'),
  ('enquiries', 4, '{"status": "all", "query": "packaging"}'), ('enquiries', 5, '{"kind": "partner", "status": "all"}'),
  ('enquiries', 6, '{"status": "all", "query": "quartz"}'),
  ('customers', 1, '{"query": "fenno"}'), ('customers', 2, '{"sort": "newest"}'), ('customers', 3, '{"query": "oy"}'),
  ('customers', 4, '{"query": "tekno 7"}'), ('customers', 5, '{"query": "xylophone"}'), ('customers', 6, '{"query": "med"}')
) v (list, nth, filters);
