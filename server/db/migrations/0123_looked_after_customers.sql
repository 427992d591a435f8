-- Orders are filtered by the responsible expert of their customer, also by none.
create index organisations_looked_after on organisations (responsible_id, id) where merged_into is null;
