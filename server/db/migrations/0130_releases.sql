-- A release is carried out after a while, until when it can be undone: the customer sees nothing of it before. Its results are
-- `releasing` meanwhile, and their tests stay `approved`.
alter domain reported_state drop constraint reported_state_check;
alter domain reported_state add constraint reported_state_check
  check (value in ('reported', 'approved', 'releasing', 'refused', 'released'));

alter table reported_results
  add column release_due_at timestamptz,
  add column releaser_id uuid references people,
  add constraint reported_results_releasing check ((state = 'releasing') = (release_due_at is not null)
    and (release_due_at is null) = (releaser_id is null)),
  drop constraint reported_results_approved_by_somebody,
  add constraint reported_results_approved_by_somebody
    check (state not in ('approved', 'releasing', 'released') or decided_by is not null),
  drop constraint reported_results_approved_by_another,
  add constraint reported_results_approved_by_another check (not needs_second_person
    or state not in ('approved', 'releasing', 'released') or reported_by is distinct from decided_by),
  drop constraint reported_results_approved_by_no_editor,
  add constraint reported_results_approved_by_no_editor check (not needs_second_person
    or state not in ('approved', 'releasing', 'released') or decided_by <> all (editor_ids));
create index reported_results_by_release on reported_results (release_due_at) where state = 'releasing';
create index reported_results_by_releaser on reported_results (releaser_id) where releaser_id is not null;

-- As before, and nothing is releasing either that was not approved.
create or replace function refuse_changed_report() returns trigger language plpgsql as $$
declare
  is_edit boolean := old.state = 'reported' and new.state = 'reported' and cardinality(new.editor_ids) > 0
    and new.editor_ids @> old.editor_ids;
begin
  if (new.id, new.order_id, new.sample_ids, new.table_samples, new.corrects, new.correction, new.reported_by, new.needs_second_person)
    is distinct from (old.id, old.order_id, old.sample_ids, old.table_samples, old.corrects, old.correction, old.reported_by,
      old.needs_second_person)
    or ((new.title, new.table_tests, new.editor_ids) is distinct from (old.title, old.table_tests, old.editor_ids) and not is_edit)
    or (new.file_id is distinct from old.file_id and new.state not in ('refused', 'released'))
    or old.state in ('refused', 'released')
    or (old.state = 'reported' and new.state in ('releasing', 'released')) then
    raise integrity_constraint_violation using message = 'a reported result changes by its states only',
      constraint = 'reported_results_frozen';
  end if;
  return new;
end $$;
