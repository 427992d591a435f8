-- What the brokerage of the bench lacks, so that every table has more than 10,000 rows: the rule looks away from smaller ones.
-- :nth is replaced with a number that leaves 20,000 orders when every nth is taken.
-- Made from the orders and people that are there; foreign keys are unchecked as in the bench.
-- Registered, but without an order yet.
insert into organisations (id, name, country, created_at)
select uuidv7(), 'Tulokas ' || n || ' Oy', 'FI', now() - interval '1 year' from generate_series(1, 9000) n;
insert into organisation_identities (issuer, external_id, organisation_id, created_at)
select 'https://bench.example/', 'org_without_orders_' || id, id, created_at from organisations where name ~ '^Tulokas';

-- One person in three teams, one who is in none, one who was let in to see single orders.
insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
select uuidv7(), 'https://bench.example/', 'person|' || of, of, of || '@bench.example', true, 'en', 'customer', now()
from unnest(array['several', 'teamless', 'reporting']) of;

insert into memberships (person_id, organisation_id, created_at)
select p.id, o.organisation_id, now() from people p, organisation_identities o
where p.subject = 'person|several' and o.external_id in ('org_1', 'org_50', 'org_1500');

update orders set organisation_id = null, owner_id = (select id from people where subject = 'person|teamless')
where number % 2000 = 0;
update order_words w set organisation_id = o.organisation_id, owner_id = o.owner_id from orders o
where o.id = w.order_id and o.number % 2000 = 0;

-- Nearly all customers have a responsible expert, each of whom has many; one has a few.
update organisations o set responsible_id = case
  when n.nth % 40 = 0 then null
  when n.nth % 500 = 1 then (select id from people where subject = 'person|2000|1')
  when n.nth % 20 = 1 then (select id from people where subject = 'expert|1')
  when n.nth % 20 = 2 then (select id from people where subject = 'person|1|1')
  else (select array_agg(id) from (select id from people order by id limit 25) p)[1 + n.nth % 25] end
from (select id, row_number() over (order by id) as nth from organisations) n where n.id = o.id;

-- Orders that are worked on have a due date; some are late.
update orders set next_due_on = current_date + number % 60 - 15
where state in ('submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress');

-- Offers that ran out long ago, and some that were made to one person.
insert into offers (id, organisation_id, name, valid_until, service_fee_cents, created_at)
select uuidv7(), id, 'Testing of packaging', current_date - n * 100, 4900, now() - interval '2 years'
from organisations, generate_series(1, 4) n where name !~ '^Tulokas';
insert into offers (id, person_id, name, valid_until, service_fee_cents, created_at)
select uuidv7(), id, 'Testing of one product', current_date + (random() * 300)::int - 150, 4900, now() - interval '200 days'
from people where random() < 0.1 or subject = 'person|teamless';
-- The worker expires what ran out lately, which is little.
update offers set state = 'expired' where valid_until < current_date - 40;
-- Every tenth organisation orders from frames; the largest of them, and the one of which most is taken, is the first.
update offer_items i set frame_quantity = 2000000
from offers f join organisation_identities o using (organisation_id)
where i.offer_id = f.id and i.position <= 2 and o.external_id ~ '1$';
update offers f set is_frame = true
where exists (select from offer_items i where i.offer_id = f.id and i.frame_quantity is not null);
insert into frame_draws (offer_item_id, order_id, quantity)
select l.offer_item_id, l.order_id, l.quantity from order_lines l join offer_items i on i.id = l.offer_item_id
where i.frame_quantity is not null;
insert into events (id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_side, action)
select uuidv7(), 'offer', id, organisation_id, created_at, 'system', 'system', 'create' from offers;

-- Drafts of next versions.
insert into offers (id, first_version_id, version, number, state, sent_at, organisation_id, person_id, name, valid_until,
  service_fee_cents, created_at)
select uuidv7(), id, 2, number, 'draft', null, organisation_id, person_id, name, current_date + 30, 4900, now()
from offers limit 12000;
insert into offer_documents (offer_id, language, content)
select id, 'fi', '\x25' from offers where state <> 'draft' limit 12000;
insert into offer_templates (id, name, text, service_fee_cents, discount_percent, items, created_at)
select uuidv7(), 'Template ' || n, '', 4900, 0, '[]', now() from generate_series(1, 100) n;
insert into offer_drafts (offer_id, items, changed_at) select id, '[]', now() from offers where state = 'draft';

-- Every nth order and all orders with samples have an attachment and a report, which covers some of the samples.
insert into files (id, subject_kind, subject_id, name, content_type, size_bytes, sha256, storage_key, uploaded_at, uploaded_by,
  uploaded_by_kind)
select uuidv7(), f.subject_kind, o.id, 'file.pdf', 'application/pdf', 1000, '', f.subject_kind || o.number, o.created_at,
  o.owner_id, f.kind
from orders o, (values ('order', 'customer'), ('order_results', 'expert')) f (subject_kind, kind)
where o.number % :nth = 0 or exists (select from samples s where s.order_id = o.id);
insert into results (id, order_id, file_id, title, added_at, added_by)
select uuidv7(), subject_id, id, 'Report', uploaded_at, uploaded_by from files where subject_kind = 'order_results';
update files f set subject_kind = 'result', subject_id = r.id from results r where r.file_id = f.id;
insert into result_samples (result_id, sample_id)
select r.id, s.id from results r join samples s using (order_id) where s.position <= 5;
insert into result_tests (result_id, sample_id, offer_item_id)
select r.result_id, t.sample_id, t.offer_item_id from result_samples r join sample_tests t using (sample_id);

-- Files that were begun and have come by half; most of them as if the worker had not been running for weeks.
insert into uploads (id, subject_kind, subject_id, begun_by, name, size_bytes, modified_at, offset_bytes, touched_at)
select uuidv7(), 'order', id, owner_id, 'file.pdf', 1000, created_at, 500, now() - random() * interval '30 hours'
from orders where number % :nth = 1;
insert into upload_parts (upload_id, offset_bytes, size_bytes, storage_key)
select id, 0, 500, 'part' || id from uploads;
insert into result_tables (result_id, tests, samples)
select id, '[{"name": "Lead", "unit": "mg/kg", "minimum": null, "maximum": "0.5"}]', '[]' from results;

insert into reporting_access (order_id, person_id, granted_at)
select o.id, case when o.number % 1000 = 7 then (select id from people where subject = 'person|reporting') else p.id end, now()
from orders o join (select id, row_number() over (order by id) - 1 as nth from people) p
  on p.nth = o.number % (select count(*) from people)
where o.number % :nth = 7 % :nth;
insert into invitations (id, order_id, receiver, token_sha256, created_at, expires_at)
select uuidv7(), order_id, 'reader' || n || '@reader.example', md5(order_id::text || n), now(), now() + interval '14 days'
from reporting_access, generate_series(1, 2) n;

insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, sent_at, failed_at)
select uuidv7(e.at - now()), e.id, 'anna@bench.example', 'fi', 'Subject', 'Text', 'Html', e.id,
  case when is_failed then 'failed' else 'sent' end, e.at, case when not is_failed then e.at end, case when is_failed then e.at end
from events e, lateral (select right(e.id::text, 2) < '02' as is_failed) luck where e.action <> 'create';

insert into event_personal (event_id, "values") select id, '{"name": "Anna"}' from events limit 20000;

insert into failed_announcements (event_id, attempts, last_error, failed_at)
select id, 31, 'Out of order', at from events where action <> 'create' limit 20000;

-- Catalogues of many years; the one of today is loaded after this.
insert into catalogue_loads (id, hash, product_count, loaded_at)
select uuidv7(interval '-1 day' * n), n, 100, now() - interval '1 day' * n from generate_series(1, 11000) n;

-- What came through the forms of the site, most of it answered or closed, with notes; who gets the newsletter; where forms came from in two days.
insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type, message,
  recurring_need, referral_source, services_offered, language, page, created_at, answered_at, answered_by, state, due_at,
  closed_reason, assignee_id, organisation_id)
select uuidv7(interval '-1 minute' * n * 30), uuidv7(), n::text, case n % 40 when 0 then 'partner' else 'contact' end, 'Sender ' || n,
  n || '@sender.example', '', 'Company', '', '', 'Message', false, '', '', 'en', '/contact', at,
  case when n > 50 and n % 9 > 0 then at end, case when n > 50 and n % 9 > 0 then (select id from people limit 1) end,
  case when n <= 50 then 'open' when n % 9 > 0 then 'answered' else 'closed' end, case when n <= 50 then at end,
  case when n > 50 and n % 9 = 0 then 'spam' end, case when n > 50 then p.id end, o.id
from generate_series(1, 20000) n
  cross join lateral (select now() - n * interval '30 minutes' as at) times
  left join (select id, row_number() over (order by id) as nth from people where subject ~ '^expert') p on p.nth = 1 + n % 8
  left join (select id, row_number() over (order by id) as nth from organisations) o on o.nth = n;
insert into laboratories (id, state, name, country, language, methods, enquiry_id, created_at, created_by)
select uuidv7(), 'applicant', 'Laboratory ' || company, 'SE', 'en', 'ICP-MS', id, created_at,
  (select id from people where role = 'expert' limit 1)
from enquiries limit 12000;
insert into laboratory_contacts (laboratory_id, position, name, email, phone)
select id, 1, 'Contact', 'contact@laboratory.example', '' from laboratories;
insert into laboratory_accreditations (id, laboratory_id, body, number, standard, valid_until)
select uuidv7(), id, 'FINAS', 'T1', 'ISO/IEC 17025', current_date + 100 + (row_number() over (order by id))::int % 1000
from laboratories;
insert into laboratory_methods (id, laboratory_id, product_id, name, technique, price_cents, unit, minimum_amount, note)
select uuidv7(), l.id, null, 'Test ' || n, 'ICP-MS', 10000, 'sample', '', '' from laboratories l, generate_series(1, 5) n;
insert into messages (id, subject_kind, subject_id, at, side, audience, author_id, text)
select uuidv7(), 'enquiry', id, created_at, 'provider', 'internal', (select id from people limit 1), 'Note' from enquiries;
-- Conversations about every nth order and every sent offer; one in a hundred messages of customers waits for an answer.
insert into messages (id, subject_kind, subject_id, organisation_id, person_id, at, side, audience, author_id, text, expects_answer,
  answered_at)
select uuidv7(), 'order', o.id, o.organisation_id, case when o.organisation_id is null then o.owner_id end, o.created_at, side,
  'both', o.owner_id, 'Text', true, case when o.number % 100 <> 7 then now() end
from orders o, unnest('{customer,provider}'::text[]) side where o.number % :nth = 7 % :nth and o.state <> 'draft'
union all
select uuidv7(), 'offer', o.id, o.organisation_id, o.person_id, o.created_at, side, 'both', p.id, 'Text', true,
  case when o.number % 100 <> 7 then now() end
from offers o, unnest('{customer,provider}'::text[]) side, (select id from people limit 1) p where o.state <> 'draft';
insert into internal_notes (id, subject_kind, subject_id, at, author_id, text)
select uuidv7(), subject_kind, subject_id, at, author_id, 'Note' from messages where subject_kind <> 'enquiry' limit 20000;
insert into newsletter_subscriptions (id, email, language, asked_at, times_asked, confirmed_at)
select uuidv7(interval '-1 hour' * n), n || '@reader.example', 'fi', at, 1, case when n > 50 then at end
from generate_series(1, 20000) n, lateral (select now() - n * interval '1 hour' as at) times;
insert into rate_limits (key, begins_at, count)
select md5(n::text), date_trunc('hour', now() - n * interval '8 seconds'), 1 from generate_series(1, 20000) n;

-- Campaigns of many years, 300 of them with people.
insert into campaigns (id, code, name_en, name_fi, starts_on, ends_on, offer_valid_days, service_fee_cents, items, created_at)
select uuidv7(interval '-1 day' * n), 'OLD-' || n, 'Campaign ' || n, 'Kampanja ' || n, date '2000-01-01' + n % 2000,
  date '2000-12-31' + n % 2000, 30, 0, '[]', now()
from generate_series(1, 11000) n;
insert into campaign_registrations (campaign_id, person_id, offer_id, registered_at)
select c.id, p.id, o.id, now() from campaigns c
  cross join (select id, row_number() over () as n from people) p
  join (select id, row_number() over () as n from offers) o on o.n = p.n
where c.code = 'OLD-' || case when p.n <= 500 then 1 else p.n % 300 + 1 end;
update campaigns c set registration_count = n
from (select campaign_id, count(*) as n from campaign_registrations group by campaign_id) counted where c.id = campaign_id;

-- Who came first is the admin; each company has its own mail domain. Invitations and requests of some years, a few of them open.
update memberships m set role = 'admin'
from (select distinct on (organisation_id) organisation_id, person_id from memberships
  order by organisation_id, created_at, person_id) first
where (m.organisation_id, m.person_id) = (first.organisation_id, first.person_id);
update people set email = split_part(email, '@', 1) || '@company' || split_part(subject, '|', 2) || '.example';
insert into team_invitations (id, organisation_id, email, language, invited_by, created_at, sent_at, expires_at, token_sha256, state,
  ended_at, ended_by)
select uuidv7(), m.organisation_id, 'colleague' || n || '@company.example', 'fi', m.person_id, now(), now(), now(),
  md5(m.person_id::text || m.organisation_id || n), case when n = 1 then 'open' else 'accepted' end,
  case when n > 1 then now() end, case when n > 1 then m.person_id end
from memberships m, generate_series(1, 8) n where m.role = 'admin';
insert into join_requests (id, person_id, domain, organisation_id, asked_at, expires_at, state, decided_at, decided_by)
select uuidv7(), m.person_id, 'company.example', m.organisation_id, now(), now(), 'accepted', now(), m.person_id from memberships m;
insert into events (id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_id, actor_side, action)
select uuidv7(), 'organisation', organisation_id, organisation_id, created_at, 'person', person_id, 'customer', 'arrive' from memberships, generate_series(1, 2);

-- Two busy days, and a few keys that nobody forgot yet.
insert into idempotency_keys (caller_id, key, endpoint, body_sha256, reply, created_at)
select owner_id, md5(id::text), 'createOrder', '', '{}', now() - random() * interval '49 hours' from orders where number % :nth = 3 % :nth;

-- Duplicates that were merged and told apart again.
insert into customer_merges (id, merged_id, into_id, merged_at, merged_by, replaced, moved, undone_at, undone_by)
select uuidv7(), o.id, o.next, now() - n * interval '1 day', p.id, '{}', '{}', now(), p.id
from (select id, lead(id) over (order by id) as next from organisations) o, generate_series(1, 8) n,
  (select id from people where role = 'expert' limit 1) p
where o.next is not null;

-- What people chose, and who was away; digests as long as they are kept, of which the last day's still wait. Something happened last in
-- every third order, and nobody has seen it.
insert into notification_choices (person_id, kind, timing)
select id, kind, 'daily' from people, unnest(array['result_released', 'colleague_submitted', 'file_added']) kind;
insert into list_views (id, person_id, name, is_shared, filters, created_at)
select uuidv7(), id, 'In review', n = 1 and role = 'expert', '{"status": "waiting_for_review", "query": "packaging"}', now()
from people, generate_series(1, 2) n;
-- API keys, most of which have expired.
insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
select id, 'api key', id::text, 'ERP', '', false, 'en', 'customer', now() from (select uuidv7() as id from generate_series(1, 11000)) k;
insert into api_keys (id, secret_sha256, beginning, organisation_id, scopes, expires_on, created_at, created_by)
select p.id, md5(p.id::text), 'lsk_abcdef', (select min(id::text)::uuid from organisations), '{orders_read}', current_date - 10, now(), p.id
from people p where p.issuer = 'api key';
-- What people saw long ago.
insert into news_marks (person_id, subject_id, seen_at) select id, seen, '2000-01-01' from people, unnest(array[null, id]) seen;
insert into default_views (person_id, view_id)
select distinct on (person_id) person_id, id from list_views order by person_id, id;
insert into absences (person_id, substitute_id, from_on, until_on)
select id, next, day, day + 7
from (select id, lead(id) over (order by id) as next, current_date - (random() * 700)::int as day from people) p
where next is not null;
insert into digest_entries (id, person_id, event_id, kind, order_id, at, line_en, line_fi, settled_on)
select uuidv7(), o.owner_id, uuidv7(), 'result_released', o.id, o.created_at, 'A new result', 'Uusi tulos',
  case when number % 1000 > 1 then current_date - number % 30 end
from orders o where number % 5 < 2;
insert into digests (person_id, day) select distinct person_id, settled_on from digest_entries where settled_on is not null;
update orders set filled_from = (select id from orders where submitted_at is not null limit 1), filled_part = 'everything'
where number % 2 = 0;
update orders set last_activity_at = created_at, seen_by = '{}', reporting_seen_by = '{}' where number % 3 = 0;

insert into consignments (id, laboratory_id, state, created_at, created_by, sent_at, sent_by, arrived_at, closed_at)
select uuidv7(), l.id, 'closed', now(), l.created_by, now(), l.created_by, now(), now() from laboratories l;
insert into consignment_links (id, consignment_id, secret_sha256, created_at, created_by, ended_at)
select uuidv7(), id, 'secret of ' || id, now(), created_by, now() from consignments;
insert into laboratory_sessions (token_sha256, link_id, created_at, expires_at)
select 'token of ' || id, id, now(), now() + interval '8 hours' from consignment_links;
insert into consignment_questions (id, consignment_id, text, asked_at, answer, answered_at, answered_by)
select uuidv7(), id, 'Ground or cut?', now(), 'Ground', now(), created_by from consignments;
insert into laboratory_reports (id, consignment_id, "values", sent_at)
select uuidv7(), id, '[]', now() from consignments;
insert into proposals (id, order_id, kind, state, side, author_id, reason, order_version, created_at, decided_at, decided_by)
select uuidv7(), id, 'cancellation', 'declined', 'customer', owner_id, 'Too late', 1, created_at, created_at, owner_id
from orders where number % 2 = 0;
insert into parcels (id, order_id, number, arrived_at, received_by, note)
select uuidv7(), id, 1, created_at, owner_id, '' from orders where number % 2 = 0;

-- Samples of few completed orders are in our store; the others have left it.
update samples s set keep_until = o.created_at::date + s.position, keeping_state = case when o.number % 50 > 0 then 'disposed' else 'kept' end,
  left_at = case when o.number % 50 > 0 then o.created_at end
from orders o where o.id = s.order_id and o.state = 'completed';

-- Unannounced samples: most are discarded, some wait.
insert into unannounced_samples (id, state, description, sender, order_id, recorded_at, recorded_by, decided_at, decided_by, reason)
select uuidv7(), case when number % 50 = 0 then 'open' else 'discarded' end, 'Jar ' || number, 'Nordlicht',
  case when number % 4 = 0 then id end, created_at, owner_id, case when number % 50 > 0 then created_at end,
  case when number % 50 > 0 then owner_id end, case when number % 50 > 0 then 'Sent back' else '' end
from orders where number % 2 = 0;

-- Results that were refused, and some that wait.
insert into reported_results (id, order_id, state, title, sample_ids, table_tests, table_samples, reported_at, reported_by,
  needs_second_person, decided_at, decided_by)
select uuidv7(), o.id, case when o.number % 500 = 0 then 'reported' else 'refused' end, 'Report', '{}', '[]', '[]', o.created_at,
  o.owner_id, true, case when o.number % 500 > 0 then o.created_at end, case when o.number % 500 > 0 then o.owner_id end
from orders o where o.number % 2 = 0;
insert into reported_tests (reported_id, sample_id, offer_item_id)
select r.id, t.sample_id, t.offer_item_id
from (select id, row_number() over () as n from reported_results) r
  join (select sample_id, offer_item_id, row_number() over () as n from sample_tests limit 11000) t on t.n = r.n;

-- Tests that left consignments.
insert into withdrawn_tests (consignment_id, sample_id, offer_item_id, withdrawn_at)
select k.id, t.sample_id, t.offer_item_id, now()
from (select id from consignments limit 1) k cross join (select sample_id, offer_item_id from sample_tests limit 11000) t;

-- Open pages, all of them noted in the future, so that none is old.
insert into presence (id, person_id, subject_id, noted_at)
select uuidv7(), p.id, o.id, now() + interval '1 day'
from (select id, row_number() over (order by id) as n from people limit 12000) p
  join (select id, row_number() over (order by id) as n from offers limit 12000) o on o.n = p.n;

-- Sign-outs of tokens that may still be valid.
insert into ended_sessions (key, issued_until) select 'session ' || id, now() from orders limit 11000;

-- People whose files are charged to them.
insert into stored_bytes (owner_id, bytes) select id, 1 from people limit 12000 on conflict do nothing;

-- The worker removes old drafts one by one, so there are few.
update orders set updated_at = now() where state = 'draft' and number % 5000 > 0;

-- Exports that were carried out long ago.
insert into privacy_requests (id, kind, person_ids, asked_at, finished_at)
select uuidv7(), 'export', array[id], now() - interval '1 year', now() - interval '1 year' from people limit 12000;

-- Legal holds that ended long ago.
insert into retention_holds (id, person_id, reason, placed_at, placed_by, ended_at, ended_by)
select uuidv7(), id, 'A claim', now() - interval '1 year', id, now() - interval '1 year', id from people limit 12000;
