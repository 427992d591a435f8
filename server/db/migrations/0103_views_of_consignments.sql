-- The list of consignments can be sorted by the day of return, and its views are saved.
create index consignments_by_return on consignments (coalesce(expected_back_on, 'infinity'::date), id);

alter table list_views drop constraint list_views_list_check;
alter table list_views add constraint list_views_list_check
  check (list in ('orders', 'offers', 'enquiries', 'customers', 'campaigns', 'laboratories', 'consignments', 'mails'));
alter table default_views drop constraint default_views_list_check;
alter table default_views add constraint default_views_list_check
  check (list in ('orders', 'offers', 'enquiries', 'customers', 'campaigns', 'laboratories', 'consignments', 'mails'));
