-- Files of offers. Each version has rows of its own; those of the next version share the stored bytes with them.
alter table files
  drop constraint files_storage_key_unique,
  drop constraint files_subject_kind_check,
  add constraint files_subject_kind_check
    check (subject_kind in ('order', 'order_results', 'result', 'offer', 'enquiry', 'enquiry_form'));
create index files_by_storage_key on files (storage_key);

alter table uploads
  drop constraint uploads_subject_kind_check,
  add constraint uploads_subject_kind_check check (subject_kind in ('order', 'order_results', 'offer'));

-- The files of a version change only while it is a draft, like the version itself.
create function refuse_changing_files_of_sent_offers() returns trigger language plpgsql as $$
begin
  -- The lock makes whoever sends the version at the same time wait, or be waited for.
  if tg_op <> 'UPDATE' then
    perform from offers o where o.id = case tg_op when 'INSERT' then new.subject_id else old.subject_id end
      and o.state = 'draft' for share;
    if found then
      return null;
    end if;
  end if;
  raise exception 'The files of an offer are frozen: % is refused', lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger files_of_offers_are_added_to_drafts after insert on files
  for each row when (new.subject_kind = 'offer') execute function refuse_changing_files_of_sent_offers();
create trigger files_of_offers_leave_drafts_only after delete on files
  for each row when (old.subject_kind = 'offer') execute function refuse_changing_files_of_sent_offers();
create trigger files_of_offers_never_change after update on files
  for each row when (old.subject_kind = 'offer' or new.subject_kind = 'offer')
  execute function refuse_changing_files_of_sent_offers();

-- Repeated calls get their first reply.
update idempotency_keys set reply = (reply::jsonb || '{"files": []}')::text
where endpoint like 'POST /offers {%' and reply is not null and reply::jsonb ? 'offerVersion';
update idempotency_keys set reply = jsonb_set(reply::jsonb, '{latest}', reply::jsonb -> 'latest' || '{"files": [], "expert": null}')::text
where endpoint like 'POST /offers/{id}/send %' and reply is not null and jsonb_typeof(reply::jsonb -> 'latest') = 'object';
