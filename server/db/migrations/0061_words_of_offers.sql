-- Customers by the time when they were first seen.
create index organisations_by_age on organisations (created_at, id);

-- The words by which offers are found: number, name, recipient, reference, customer and items. Kept as those of orders are.
create table offer_words (
  offer_id uuid primary key references offers on delete cascade,
  words text not null
);
create index offer_words_by_part on offer_words using gin (search_parts(words)) with (fastupdate = off);
alter index offer_words_by_part alter column 1 set statistics 0;

create function write_offer_words(ids uuid[]) returns void language sql as $$
  insert into offer_words (offer_id, words)
  select o.id, search_form(concat_ws(' ', 'T-' || o.number, o.name, o.recipient_name, o.recipient_email, o.customer_reference,
    coalesce(g.name, p.name, d.new_customer_name), sold.words, drafted.words))
  from unnest(ids) as given (id) join offers o on o.id = given.id
    left join organisations g on g.id = o.organisation_id
    left join people p on p.id = o.person_id
    left join offer_drafts d on d.offer_id = o.id
    left join lateral (
      select string_agg(concat_ws(' ', i.name_en, i.name_fi, i.standard), ' ') as words
      from offer_items i where i.offer_id = o.id) sold on true
    left join lateral (
      select string_agg(concat_ws(' ', i.item -> 'name' ->> 'en', i.item -> 'name' ->> 'fi', i.item ->> 'standard'), ' ') as words
      from jsonb_array_elements(d.items) as i (item)) drafted on true
  on conflict (offer_id) do update set words = excluded.words where offer_words.words <> excluded.words
$$;

create function keep_words_of_offer() returns trigger language plpgsql as $$
begin
  perform write_offer_words(array[new.id]);
  return null;
end $$;
create trigger offers_have_words
  after insert or update of name, recipient_name, recipient_email, customer_reference, organisation_id, person_id on offers
  for each row execute function keep_words_of_offer();

create function keep_words_of_draft() returns trigger language plpgsql as $$
begin
  perform write_offer_words(array[coalesce(new.offer_id, old.offer_id)]);
  return null;
end $$;
create trigger drafts_have_words after insert or update or delete on offer_drafts
  for each row execute function keep_words_of_draft();

create function keep_words_of_items() returns trigger language plpgsql as $$
begin
  perform write_offer_words(array(select distinct offer_id from inserted));
  return null;
end $$;
create trigger items_have_words after insert on offer_items referencing new table as inserted
  for each statement execute function keep_words_of_items();

create function keep_words_of_customer() returns trigger language plpgsql as $$
begin
  perform write_offer_words(array(select id from offers where organisation_id = new.id and state <> 'superseded'));
  return null;
end $$;
create trigger customers_have_words after update of name on organisations
  for each row when (old.name <> new.name) execute function keep_words_of_customer();

select write_offer_words(array(select id from offers));
