-- Changes of the private notes alone. They count for the customer's side only: everybody else's version of an order stays.
alter table orders add column notes_version integer not null default 0 check (notes_version >= 0);
