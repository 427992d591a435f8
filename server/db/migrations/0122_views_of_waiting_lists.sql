-- Views of approvals, unannounced samples and samples after testing are saved.
alter table list_views drop constraint list_views_list_check;
alter table list_views add constraint list_views_list_check
  check (list in ('orders', 'offers', 'enquiries', 'customers', 'campaigns', 'laboratories', 'consignments', 'approvals',
    'unannounced_samples', 'kept_samples', 'mails'));
alter table default_views drop constraint default_views_list_check;
alter table default_views add constraint default_views_list_check
  check (list in ('orders', 'offers', 'enquiries', 'customers', 'campaigns', 'laboratories', 'consignments', 'approvals',
    'unannounced_samples', 'kept_samples', 'mails'));
