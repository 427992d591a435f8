-- A date of a proposal follows from its tests unless an expert has entered one. Before, every date that differed was entered.

alter table proposals add column completion_is_set boolean not null default false;
update proposals set completion_is_set = true
where completion_after is distinct from completion_before and completion_after is not null;
alter table proposals
  add constraint proposals_set_a_day check (not completion_is_set or completion_after is not null);
