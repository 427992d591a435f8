-- Methods are found by what an offer item says: its product, its name, or its standard.
create index laboratory_methods_by_name on laboratory_methods (search_form(name)) where product_id is null;
create index laboratory_methods_by_technique on laboratory_methods (search_form(technique)) where technique <> '';
-- The load of a laboratory: its tests without results.
create index sample_tests_open_at_laboratory on sample_tests (laboratory_id)
  where state in ('assigned', 'at_laboratory');
