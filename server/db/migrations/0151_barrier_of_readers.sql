-- Second barrier behind the checks of the server. Calls of customers and laboratories run as labsilta_reader, to whom policies show rows of
-- the caller only. labsilta_app stands for the provider's staff, the worker and public forms, and for servers of the release before.

-- Identity of the caller, which the server sets with the role. Without one these are null or empty, and no policy is true.
create function reader_actor() returns uuid language sql stable
  return nullif(current_setting('labsilta.actor', true), '')::uuid;
create function reader_person() returns uuid language sql stable
  return nullif(current_setting('labsilta.person', true), '')::uuid;
create function reader_organisations() returns uuid[] language sql stable
  return coalesce(nullif(current_setting('labsilta.organisations', true), ''), '{}')::uuid[];
create function reader_consignment() returns uuid language sql stable
  return nullif(current_setting('labsilta.consignment', true), '')::uuid;

-- With the rights of the owner, because the policies of these tables must not depend on each other.
create function reader_opens_order(order_id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from orders o where o.id = reader_opens_order.order_id and (
      o.organisation_id = any(reader_organisations())
      or o.organisation_id is null and o.owner_id = reader_person()
      or exists (select from reporting_access r where r.order_id = o.id and r.person_id = reader_person())));
$$;

create function reader_opens_offer(offer_id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from offers f where f.id = reader_opens_offer.offer_id and (
      f.organisation_id = any(reader_organisations())
      or f.organisation_id is null and f.person_id = reader_person()
      or exists (select from order_offers u where u.offer_id = f.id and reader_opens_order(u.order_id))));
$$;

-- Customers change consignments when their tests leave these, and read when the tests come back.
create function reader_opens_consignment(consignment_id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(reader_opens_consignment.consignment_id = reader_consignment(), false)
    or exists (
      select from sample_tests t join samples s on s.id = t.sample_id
      where t.consignment_id = reader_opens_consignment.consignment_id and reader_opens_order(s.order_id))
    or exists (
      select from withdrawn_tests w join samples s on s.id = w.sample_id
      where w.consignment_id = reader_opens_consignment.consignment_id and reader_opens_order(s.order_id));
$$;

create function reader_opens_files_of(subject_kind text, subject_id uuid) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select case reader_opens_files_of.subject_kind
    when 'order' then reader_opens_order(reader_opens_files_of.subject_id)
    when 'order_results' then reader_opens_order(reader_opens_files_of.subject_id)
    when 'result' then (select reader_opens_order(r.order_id) from results r where r.id = reader_opens_files_of.subject_id)
    when 'reported_result' then
      (select reader_opens_order(r.order_id) from reported_results r where r.id = reader_opens_files_of.subject_id)
    when 'sample' then (select reader_opens_order(s.order_id) from samples s where s.id = reader_opens_files_of.subject_id)
    when 'offer' then reader_opens_offer(reader_opens_files_of.subject_id)
    when 'report_draft' then reader_opens_files_of.subject_id = reader_consignment()
    when 'laboratory_report' then
      (select r.consignment_id = reader_consignment() from laboratory_reports r where r.id = reader_opens_files_of.subject_id)
    else false
  end;
$$;

-- Stored bytes may belong to several files, also to some that the caller does not see.
create function is_stored_for_a_file(key text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from files f where f.storage_key = is_stored_for_a_file.key);
$$;

alter table messages enable row level security;
create policy provider on messages to labsilta_app using (true);
create policy reader on messages to labsilta_reader using (
  organisation_id = any((select reader_organisations())::uuid[])
  or person_id = (select reader_person())
  or subject_kind = 'order' and reader_opens_order(subject_id));

alter table files enable row level security;
create policy provider on files to labsilta_app using (true);
create policy reader on files to labsilta_reader using (reader_opens_files_of(subject_kind, subject_id));

alter table uploads enable row level security;
create policy provider on uploads to labsilta_app using (true);
create policy reader on uploads to labsilta_reader using (reader_opens_files_of(subject_kind, subject_id));

alter table upload_parts enable row level security;
create policy provider on upload_parts to labsilta_app using (true);
create policy reader on upload_parts to labsilta_reader using (
  (select true from uploads u where u.id = upload_id limit 1) is not null);

alter table consignments enable row level security;
create policy provider on consignments to labsilta_app using (true);
create policy reader on consignments to labsilta_reader using (reader_opens_consignment(id));

alter table consignment_links enable row level security;
create policy provider on consignment_links to labsilta_app using (true);
create policy reader on consignment_links to labsilta_reader using (consignment_id = (select reader_consignment()));

-- The actor of a laboratory is its link. A sign-out ends the session.
alter table laboratory_sessions enable row level security;
create policy provider on laboratory_sessions to labsilta_app using (true);
create policy reader on laboratory_sessions to labsilta_reader using (link_id = (select reader_actor()));

alter table consignment_questions enable row level security;
create policy provider on consignment_questions to labsilta_app using (true);
create policy reader on consignment_questions to labsilta_reader using (consignment_id = (select reader_consignment()));

alter table laboratory_reports enable row level security;
create policy provider on laboratory_reports to labsilta_app using (true);
create policy reader on laboratory_reports to labsilta_reader using (consignment_id = (select reader_consignment()));

alter table idempotency_keys enable row level security;
create policy provider on idempotency_keys to labsilta_app using (true);
create policy reader on idempotency_keys to labsilta_reader using (caller_id = (select reader_actor()));

alter table notification_choices enable row level security;
create policy provider on notification_choices to labsilta_app using (true);
create policy reader on notification_choices to labsilta_reader using (person_id = (select reader_person()));

alter table list_views enable row level security;
create policy provider on list_views to labsilta_app using (true);
create policy reader on list_views to labsilta_reader using (person_id = (select reader_person()));

alter table default_views enable row level security;
create policy provider on default_views to labsilta_app using (true);
create policy reader on default_views to labsilta_reader using (person_id = (select reader_person()));

alter table news_marks enable row level security;
create policy provider on news_marks to labsilta_app using (true);
create policy reader on news_marks to labsilta_reader using (person_id = (select reader_person()));

-- Colleagues see who is away, also somebody who has left the team.
alter table absences enable row level security;
create policy provider on absences to labsilta_app using (true);
create policy reader on absences to labsilta_reader using (
  person_id = (select reader_person())
  or (select true from memberships m
    where m.person_id = absences.person_id and m.organisation_id = any((select reader_organisations())::uuid[]) limit 1) is not null);

-- Only the provider has business with these: no policy shows a row to a reader.
do $$
declare
  closed text;
begin
  foreach closed in array array['api_keys', 'backups', 'customer_merges', 'internal_notes', 'laboratory_contacts', 'offer_drafts', 'offer_templates',
    'presence', 'privacy_requests', 'restores', 'retention_holds', 'retention_runs', 'unannounced_samples']
  loop
    execute format('alter table %I enable row level security', closed);
    execute format('create policy provider on %I to labsilta_app using (true)', closed);
  end loop;
end $$;
