-- Titles and columns of a reported result can be edited until its approval. Everybody who edits it is an author of it.
alter table reported_results
  add column editor_ids uuid[] not null default '{}',
  add constraint reported_results_approved_by_no_editor
    check (not needs_second_person or state not in ('approved', 'released') or decided_by <> all (editor_ids));

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
    or (old.state = 'reported' and new.state = 'released') then
    raise integrity_constraint_violation using message = 'a reported result changes by its states only',
      constraint = 'reported_results_frozen';
  end if;
  return new;
end $$;
