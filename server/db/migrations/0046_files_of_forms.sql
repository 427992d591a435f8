-- Files that visitors send with forms of the site. They belong to the form until it is sent, and to its enquiry afterwards.
alter table files
  alter column uploaded_by drop not null,
  drop constraint files_subject_kind_check,
  add constraint files_subject_kind_check
    check (subject_kind in ('order', 'order_results', 'result', 'enquiry', 'enquiry_form')),
  add constraint files_of_visitors_check
    check (uploaded_by is not null or subject_kind in ('enquiry', 'enquiry_form'));
-- Forms that were never sent.
create index files_of_forms on files (uploaded_at) where subject_kind = 'enquiry_form';
