-- What is news to whom, and lists that are sorted in other ways than by age.

-- People by their ids, each once.
create domain people_ids as uuid[] check (array_position(value, null) is null);

-- Who has seen the last thing that happened to an order: its news is what the reader is not among. A new thing forgets all but
-- the one who did it. Null where nothing happened yet that is news. With the order, so that a list finds them in the row that it
-- reads anyway; no foreign keys, for nothing but the reader's own id is ever looked for.
alter table orders
  -- Of the order's own side.
  add column news_seen_by people_ids,
  -- Of those to whom the order was opened: they are told of less.
  add column told_seen_by people_ids;

-- Who has seen a result since it was released. Null for those of before.
alter table results add column seen_by people_ids;

-- By the life cycle: the index reads it backwards, drafts first. Takes the place of the indexes by the words of states.
create function order_state_key(state text) returns integer
  language sql immutable parallel safe
  return array_position(array['cancelled', 'completed', 'analysis_in_progress', 'samples_received', 'waiting_for_samples',
    'submitted', 'offer_provided', 'waiting_for_review', 'draft'], state);

drop index orders_by_state, orders_by_organisation_and_state;
create index orders_by_state on orders (order_state_key(state) desc, id desc);
create index orders_by_organisation_and_state on orders (organisation_id, order_state_key(state) desc, id desc);
create index orders_by_owner_and_state on orders (owner_id, order_state_key(state) desc, id desc);

-- What is expected first stands first; what nobody has estimated, or nobody waits for any more, stands last.
create function order_completion_key(state text, estimated_completion_on date) returns date
  language sql immutable parallel safe
  return case when state in ('completed', 'cancelled') or estimated_completion_on is null then date '9999-12-31'
    else estimated_completion_on end;

create index orders_by_completion on orders (order_completion_key(state, estimated_completion_on), id);
create index orders_by_organisation_and_completion
  on orders (organisation_id, order_completion_key(state, estimated_completion_on), id);
create index orders_by_owner_and_completion on orders (owner_id, order_completion_key(state, estimated_completion_on), id);

-- Names in the order of the Finnish alphabet, in which å, ä and ö come after z, without case and other accents; unnamed ones
-- last. Signs of ASCII stand for the three, so that no collation of the machine's has a say in an index. Long names differ early.
create function order_name_key(name text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return case name when '' then '~' else left(public.search_form(translate(name, 'åäöÅÄÖ', '{|}{|}')), 80) end;
end $$;

-- With the words, because names change as seldom as they do.
alter table order_words add column name_key text collate "C" not null default '~';
update order_words w set name_key = order_name_key(o.name) from orders o where o.id = w.order_id and o.name <> '';
create index order_words_by_name on order_words (name_key, order_id);
create index order_words_by_organisation_and_name on order_words (organisation_id, name_key, order_id);
create index order_words_by_owner_and_name on order_words (owner_id, name_key, order_id);

create or replace function keep_order_words() returns trigger language plpgsql as $$
begin
  insert into order_words (order_id, organisation_id, owner_id, words, name_key)
  values (new.id, new.organisation_id, new.owner_id, new.search_public, order_name_key(new.name))
  on conflict (order_id) do update set words = excluded.words, name_key = excluded.name_key
    where (order_words.words, order_words.name_key) <> (excluded.words, excluded.name_key);
  return null;
end $$;

-- An expression has no statistics before the table is analysed; those of an empty table would mislead.
do $$
begin
  if exists (select from orders) then
    analyze orders, order_words;
  end if;
end $$;
