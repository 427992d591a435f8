-- Orders that wait for an expert, the longest waiting first. Most orders do not wait, so the index stays small.
create index orders_waiting on orders (state, submitted_at, id) where state in ('waiting_for_review', 'submitted');
