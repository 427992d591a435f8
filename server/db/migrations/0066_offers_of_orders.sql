-- Offers that are made in place for an order under review.

alter table offers
  -- The order that it is made for, in all its versions. It was submitted, and such an order is never deleted.
  add column order_id uuid references orders;
create index offers_by_order on offers (order_id) where order_id is not null;
-- Of two experts at once only one begins the offer of an order; it is revised as often as needed.
create unique index offers_one_for_an_order on offers (order_id) where version = 1 and order_id is not null;

-- Positions of the samples of that order on which the item is done; empty for all.
alter table offer_items add column samples integer[] not null default '{}';
