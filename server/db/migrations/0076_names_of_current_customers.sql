-- Lists by name leave merged customers out, and read nothing but the index.
drop index organisations_by_name;
create index organisations_by_name on organisations (name, id) include (merged_into);
