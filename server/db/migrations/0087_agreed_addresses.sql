-- Address to which the samples of an order go that are not sent to a reception of ours.
alter table orders add column agreed_address text_1000 not null default '';
