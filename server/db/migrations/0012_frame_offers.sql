-- Frame offers: agreed quantities from which many orders take.

-- Whether any of its items has such a quantity; with the offer, so that nobody has to ask its items.
alter table offers add column is_frame boolean not null default false;

-- What all orders together may take, counted in what the price is multiplied by. Null for no limit.
alter table offer_items
  add column frame_quantity integer check (frame_quantity between 1 and 2000000),
  -- A one-time fee is not chosen, it comes with the tests of its offer.
  add constraint offer_items_fees_have_no_frame check (frame_quantity is null or unit <> 'one_time_fee');

-- What each order has taken.
create table frame_draws (
  offer_item_id uuid not null references offer_items,
  order_id uuid not null references orders,
  quantity integer not null check (quantity >= 1),
  primary key (offer_item_id, order_id)
);
create index frame_draws_by_order on frame_draws (order_id);
