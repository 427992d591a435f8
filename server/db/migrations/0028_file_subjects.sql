-- Files and uploads belong to a subject instead of an order and a purpose; see decision 58.

lock table files, uploads, results in access exclusive mode;

alter table files add column subject_kind text, add column subject_id uuid;
alter table uploads add column subject_kind text, add column subject_id uuid;

update files f set
  subject_kind = case when r.id is not null then 'result' when f.purpose = 'result' then 'order_results' else 'order' end,
  subject_id = coalesce(r.id, f.order_id)
from files s left join results r on r.file_id = s.id
where s.id = f.id;

update uploads set
  subject_kind = case purpose when 'result' then 'order_results' else 'order' end,
  subject_id = order_id;

-- Every file has to be found again in its order, under the same purpose.
do $$
declare
  before bigint := (select count(*) from files);
  afterwards bigint := (
    select count(*) from files f left join results r on f.subject_kind = 'result' and r.id = f.subject_id
    where f.order_id = coalesce(r.order_id, f.subject_id) and (f.purpose = 'attachment') = (f.subject_kind = 'order')
      and (f.subject_kind <> 'result' or r.file_id = f.id));
  uploads_before bigint := (select count(*) from uploads);
  uploads_afterwards bigint := (
    select count(*) from uploads where order_id = subject_id and (purpose = 'attachment') = (subject_kind = 'order'));
begin
  if before <> afterwards then
    raise exception 'There are % files, and % would be found by their subject', before, afterwards;
  end if;
  if uploads_before <> uploads_afterwards then
    raise exception 'There are % uploads, and % would be found by their subject', uploads_before, uploads_afterwards;
  end if;
end $$;

alter table files
  drop column order_id,
  drop column purpose,
  alter column subject_kind set not null,
  alter column subject_id set not null,
  add constraint files_subject_kind_check check (subject_kind in ('order', 'order_results', 'result'));
create index files_by_subject on files (subject_id, subject_kind, id desc);

alter table uploads
  drop column order_id,
  drop column purpose,
  alter column subject_kind set not null,
  alter column subject_id set not null,
  add constraint uploads_subject_kind_check check (subject_kind in ('order', 'order_results')),
  add constraint uploads_of_one_file_unique
    unique (subject_id, subject_kind, begun_by, name, size_bytes, modified_at);

-- A file as it is read together with its subject; types and names are those of FileRecord.
create function file_json(f files, uploader text) returns json
  language sql stable
  return json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'sizeBytes', f.size_bytes,
    'uploadedAt', json_of(f.uploaded_at)::json, 'uploadedBy', json_build_object('name', uploader),
    'uploadedByKind', f.uploaded_by_kind);
