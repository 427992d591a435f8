-- So that deleting an order need not look through all that was told of orders.
create index digest_entries_by_order on digest_entries (order_id);
