-- A new draft has its contacts and billing from an order before it, and says from which.

create domain filled_part as text check (value in ('everything', 'company_and_billing'));

alter table orders
  -- Until somebody takes it away: for the note on the screen, nothing is read from there again.
  add column filled_from uuid references orders (id),
  add column filled_part filled_part,
  add constraint orders_filled_from_somewhere check ((filled_from is null) = (filled_part is null));

-- So that deleting a draft need not look through all orders for one that was filled from it.
create index orders_by_filling on orders (filled_from) where filled_from is not null;

-- What a person, and what a team, ordered last.
create index orders_by_owner_and_submission on orders (owner_id, organisation_id, submitted_at desc, id desc)
  where submitted_at is not null and state <> 'cancelled';
create index orders_by_organisation_and_submission on orders (organisation_id, submitted_at desc, id desc)
  where submitted_at is not null and state <> 'cancelled';
