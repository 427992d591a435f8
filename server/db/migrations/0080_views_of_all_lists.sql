-- Views of the lists of campaigns, laboratories and failed mails.
alter table list_views drop constraint list_views_list_check;
alter table list_views add constraint list_views_list_check
  check (list in ('orders', 'offers', 'enquiries', 'customers', 'campaigns', 'laboratories', 'mails'));
alter table default_views drop constraint default_views_list_check;
alter table default_views add constraint default_views_list_check
  check (list in ('orders', 'offers', 'enquiries', 'customers', 'campaigns', 'laboratories', 'mails'));

-- Campaigns by their period; the last day has an index already.
create index campaigns_by_start on campaigns (starts_on, id);

-- Laboratories by name, by country and by state.
create index laboratories_by_name on laboratories (name, id);
create index laboratories_by_country on laboratories (country, id);
create index laboratories_by_state on laboratories (state, id);

-- Failed mails by their last try, which is what lists show, and by parts of the address.
drop index mails_failed;
create index mails_failed on mails (failed_at, id) where state = 'failed';
create index mails_failed_by_part on mails using gin (search_parts(search_form(receiver))) with (fastupdate = off)
  where state = 'failed';
create index failed_announcements_by_time on failed_announcements (failed_at, event_id);

-- Migrations 60 and 62 looked for replies under an address without its method, and found none.
update idempotency_keys
set reply = ('{"list": "orders", "version": 1, "allowed": ["edit", "delete"]}'::jsonb || reply::jsonb)::text
where endpoint like 'POST /views %' and reply is not null and not (reply::jsonb ?& '{list,version,allowed}');
