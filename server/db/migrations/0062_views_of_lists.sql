-- Views of other lists than that of orders. Each list may open with a view of its own.
alter table list_views add column list text not null default 'orders'
  check (list in ('orders', 'offers', 'enquiries', 'customers'));
drop index list_views_by_person;
create index list_views_by_person on list_views (person_id, list, created_at, id);
drop index list_views_shared;
create index list_views_shared on list_views (list, created_at, id) where is_shared;

alter table default_views add column list text not null default 'orders'
  check (list in ('orders', 'offers', 'enquiries', 'customers'));
alter table default_views drop constraint default_views_pkey;
alter table default_views add constraint default_views_pkey primary key (person_id, list);

-- Repeated calls get their first reply.
update idempotency_keys set reply = (reply::jsonb || '{"list": "orders"}')::text
where endpoint like '%/views' and reply is not null and reply::jsonb ? 'isDefault';
