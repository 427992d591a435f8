-- Customers with another name, whose offers still have the words of the former one. The worker rewrites them in batches:
-- a large customer has more offers than one statement may write.
create table renamed_customers (
  organisation_id uuid primary key references organisations on delete cascade,
  -- Last offer whose words have the present name, by id; null before the first batch.
  rewritten_until uuid
);

create or replace function keep_words_of_customer() returns trigger language plpgsql as $$
begin
  insert into renamed_customers (organisation_id) values (new.id)
  on conflict (organisation_id) do update set rewritten_until = null;
  return null;
end $$;
