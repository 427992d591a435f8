-- What the brokerage of the bench lacks, so that every table has more than 10,000 rows: the rule looks away from smaller ones.
-- Made from the orders and people that are there; foreign keys are unchecked as in the bench.
set session_replication_role = replica;

-- Registered, but without an order yet.
insert into organisations (id, issuer, external_id, name, country, created_at)
select uuidv7(), 'https://bench.example/', 'org_without_orders_' || n, 'Tulokas ' || n || ' Oy', 'FI', now() - interval '1 year'
from generate_series(1, 9000) n;

-- One person in three teams, one who is in none, one who was let in to see single orders.
insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
select uuidv7(), 'https://bench.example/', 'person|' || of, of, of || '@bench.example', true, 'en', 'customer', now()
from unnest(array['several', 'teamless', 'reporting']) of;

insert into memberships (person_id, organisation_id, created_at)
select p.id, o.id, now() from people p, organisations o
where p.subject = 'person|several' and o.external_id in ('org_1', 'org_50', 'org_1500');

update orders set organisation_id = null, owner_id = (select id from people where subject = 'person|teamless')
where number % 2000 = 0;
update order_words w set organisation_id = o.organisation_id, owner_id = o.owner_id from orders o
where o.id = w.order_id and o.number % 2000 = 0;

-- Offers that ran out long ago, and some that were made to one person.
insert into offers (id, organisation_id, name, valid_until, service_fee_cents, created_at)
select uuidv7(), id, 'Testing of packaging', current_date - n * 100, 4900, now() - interval '2 years'
from organisations, generate_series(1, 4) n where external_id !~ 'without';
insert into offers (id, person_id, name, valid_until, service_fee_cents, created_at)
select uuidv7(), id, 'Testing of one product', current_date + (random() * 300)::int - 150, 4900, now() - interval '200 days'
from people where random() < 0.1 or subject = 'person|teamless';
insert into offer_events (id, offer_id, at, act) select uuidv7(), id, created_at, 'create' from offers;

-- Every tenth order has an attachment and a report, which covers some of its samples where it has any.
insert into files (id, order_id, purpose, name, content_type, size_bytes, sha256, storage_key, uploaded_at, uploaded_by,
  uploaded_by_kind)
select uuidv7(), o.id, f.purpose, 'file.pdf', 'application/pdf', 1000, '', f.purpose || o.number, o.created_at, o.owner_id, f.kind
from orders o, (values ('attachment', 'customer'), ('result', 'expert')) f (purpose, kind) where o.number % 10 = 0;
insert into results (id, order_id, file_id, title, added_at, added_by)
select uuidv7(), order_id, id, 'Report', uploaded_at, uploaded_by from files where purpose = 'result';
insert into result_samples (result_id, sample_id)
select r.id, s.id from results r join samples s using (order_id) where s.position <= 5;

insert into reporting_access (order_id, person_id, granted_at)
select o.id, coalesce(p.id, o.owner_id), now() from orders o left join people p on p.subject = 'person|reporting' and o.number % 1000 = 7
where o.number % 10 = 7;
insert into invitations (id, order_id, receiver, token_sha256, created_at, expires_at)
select uuidv7(), order_id, 'reader' || n || '@reader.example', md5(order_id::text || n), now(), now() + interval '14 days'
from reporting_access, generate_series(1, 2) n;

insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, sent_at, failed_at)
select uuidv7(e.at - now()), e.id, 'anna@bench.example', 'fi', 'Subject', 'Text', 'Html', e.id,
  case when is_failed then 'failed' else 'sent' end, e.at, case when not is_failed then e.at end, case when is_failed then e.at end
from order_events e, lateral (select right(e.id::text, 2) < '02' as is_failed) luck where e.act <> 'create';

insert into failed_announcements (event_id, order_number, act, attempts, last_error, failed_at)
select e.id, o.number, e.act, 31, 'Out of order', e.at
from order_events e join orders o on o.id = e.order_id where e.act <> 'create' limit 20000;

-- Two busy days, and a few keys that nobody forgot yet.
insert into idempotency_keys (person_id, key, endpoint, body_sha256, reply, created_at)
select owner_id, md5(id::text), 'createOrder', '', '{}', now() - random() * interval '49 hours' from orders where number % 10 = 3;

set session_replication_role = default;
analyze;
