-- Photos of samples, and how a parcel came.

alter table parcels
  add column carrier text_100 not null default '',
  add column tracking text_100 not null default '';

alter table files
  drop constraint files_subject_kind_check,
  add constraint files_subject_kind_check check (subject_kind in ('order', 'order_results', 'reported_result', 'result', 'offer', 'enquiry',
    'enquiry_form', 'laboratory', 'sample'));
