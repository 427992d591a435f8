-- Limits of stored bytes. A file, and the file of an unfinished upload, is charged to its sender on the customer's side and to the
-- organisation of its order. It stays charged to them until it is deleted, however that happens.

alter table files add column charged_to uuid[] not null default '{}';
alter table uploads add column charged_to uuid[] not null default '{}';

-- People and organisations with the bytes that are charged to them. Without a row it is nothing.
create table stored_bytes (
  owner_id uuid primary key,
  bytes bigint not null check (bytes >= 0)
);

update files f set charged_to = array_remove(array[o.organisation_id, f.uploaded_by], null)
from orders o
where f.subject_kind = 'order' and o.id = f.subject_id and f.uploaded_by_kind = 'customer';

insert into stored_bytes (owner_id, bytes)
select owner_id, sum(f.size_bytes) from files f, unnest(f.charged_to) owner_id group by owner_id;

-- With the rights of the owner, because the release before runs while its role has none on this table. In the order of owners, so that no two transactions wait for each other.
create function charge_stored_bytes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stored_bytes (owner_id, bytes)
  select owner_id, sum(a.size_bytes) from added a, unnest(a.charged_to) owner_id group by owner_id order by owner_id
  on conflict (owner_id) do update set bytes = stored_bytes.bytes + excluded.bytes;
  return null;
end $$;

create function give_back_stored_bytes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from stored_bytes s
  where s.owner_id in (select unnest(r.charged_to) from removed r) order by s.owner_id for update;
  update stored_bytes s set bytes = s.bytes - r.bytes
  from (select owner_id, sum(r.size_bytes) as bytes from removed r, unnest(r.charged_to) owner_id group by owner_id) r
  where s.owner_id = r.owner_id;
  return null;
end $$;

create trigger files_charge after insert on files
  referencing new table as added for each statement execute function charge_stored_bytes();
create trigger files_give_back after delete on files
  referencing old table as removed for each statement execute function give_back_stored_bytes();
create trigger uploads_charge after insert on uploads
  referencing new table as added for each statement execute function charge_stored_bytes();
create trigger uploads_give_back after delete on uploads
  referencing old table as removed for each statement execute function give_back_stored_bytes();

-- Counts of calls are deleted after an hour, the others after a day.
create index rate_limits_of_calls on rate_limits (begins_at) where key like 'calls:%';
