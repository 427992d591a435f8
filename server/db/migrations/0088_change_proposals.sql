-- Proposals to change or cancel an order after submission. The order stays as it is until the other side accepts.

create table proposals (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('change', 'cancellation')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  side text not null check (side in ('customer', 'provider')),
  -- Null for an API key, which is named instead.
  author_id uuid references people,
  author_name text_200,
  reason text_1000 not null check (reason <> ''),
  -- Version of the order that it was made on.
  order_version row_version not null,
  -- What is asked for, and the differences that it makes, as both sides see them. Null for a cancellation.
  changes jsonb,
  differences jsonb,
  -- Totals as `min` and `max` in cents. Null while the order has no price, and for a cancellation.
  price_before jsonb,
  price_after jsonb,
  completion_before date,
  completion_after date,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Person who decided. Null for an API key and the system.
  decided_by uuid references people,
  decision_reason text_1000 not null default '',
  -- Highest number that a sample of the order had had when the proposal was accepted. Numbers are never used again.
  last_position integer check (last_position >= 1),
  constraint proposals_have_an_author check ((author_id is null) <> (author_name is null)),
  constraint proposals_decided_at_a_time check ((state = 'open') = (decided_at is null)),
  constraint proposals_change_something check ((kind = 'change') = (changes is not null) and (kind = 'change') = (differences is not null))
);
create index proposals_by_order on proposals (order_id, id desc);
create unique index proposals_one_open on proposals (order_id) where state = 'open';
create index proposals_waiting on proposals (side, created_at, order_id) where state = 'open';

-- A sample that has not arrived can be removed by a proposal. Messages about it are then about the order.
alter table messages
  drop constraint messages_sample_id_fkey,
  add constraint messages_sample_id_fkey foreign key (sample_id) references samples on delete set null;

-- Answers of customers to proposals, and proposals of theirs, are news of the provider's staff.
create index events_of_customers on events (at desc)
  where actor_side = 'customer'
      and action in ('write_message', 'accept', 'decline', 'propose', 'accept_proposal', 'decline_proposal', 'withdraw_proposal')
      and subject_kind in ('offer', 'order')
    or subject_kind = 'enquiry' and action in ('assign', 'record');
drop index events_for_staff;
