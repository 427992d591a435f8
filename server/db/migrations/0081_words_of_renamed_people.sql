-- People with another name, whose personal offers still have the words of the former one. The worker rewrites them in batches,
-- as those of renamed customers.
create table renamed_people (
  person_id uuid primary key references people on delete cascade,
  -- Last offer whose words have the present name, by id; null before the first batch.
  rewritten_until uuid
);

create function keep_words_of_person() returns trigger language plpgsql as $$
begin
  insert into renamed_people (person_id) select new.id where exists (select from offers where person_id = new.id)
  on conflict (person_id) do update set rewritten_until = null;
  return null;
end $$;
create trigger people_have_words after update of name on people
  for each row when (old.name <> new.name) execute function keep_words_of_person();

-- Those renamed before.
insert into renamed_people (person_id)
select distinct o.person_id from offers o join people p on p.id = o.person_id join offer_words w on w.offer_id = o.id
where o.organisation_id is null and o.state <> 'superseded' and position(search_form(p.name) in w.words) = 0;
