-- Requirements of the customer for what an item measures: name, unit, and the limits, as in the columns of `result_tables`.
alter table offer_items
  add column requirements jsonb not null default '[]',
  add constraint offer_items_requirements_are_a_list
    check (jsonb_typeof(requirements) = 'array' and jsonb_array_length(requirements) <= 50);
