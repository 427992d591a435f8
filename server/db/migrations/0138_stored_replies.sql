-- Repeated calls get their first reply, which says now whether a release is to be carried out.
update idempotency_keys set reply = (reply::jsonb || '{"release": null}')::text
where endpoint like 'POST /orders/{id}/reported-results %' and reply is not null and not reply::jsonb ? 'release';

-- Keys of photos belong to their content now. Those of before are forgotten: a photo that was stored but not acknowledged is stored
-- again, and not refused.
delete from idempotency_keys where endpoint like 'POST /receptions/photos/%';
