-- Views can be renamed and changed. The version tells whether somebody else was faster.
alter table list_views add column version integer not null default 1;

-- Repeated calls get their first reply, which has the version and who may edit.
update idempotency_keys
set reply = (reply::jsonb || '{"version": 1, "allowed": ["edit", "delete"]}')::text
where endpoint like '%/views' and reply is not null and reply::jsonb ? 'isDefault';

-- Experts search only the newest first. Other sorts beside words could be saved and not be listed.
update list_views v set filters = v.filters - 'sort'
from people p where p.id = v.person_id and p.role = 'expert' and v.filters ? 'query';
