-- Further addresses that get the mail with an offer.
alter table offers add column copies text[] not null default '{}' check (cardinality(copies) <= 10);

-- Repeated calls get their first reply.
update idempotency_keys set reply = (reply::jsonb || '{"copies": []}')::text
where endpoint like 'POST /offers {%' and reply is not null and reply::jsonb ? 'offerVersion';
