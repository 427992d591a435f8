-- An offer of which a colleague makes somebody responsible is news of that person.
create index events_for_staff on events (at desc)
  where actor_side = 'customer'
      and action in ('write_message', 'accept', 'decline', 'propose', 'accept_proposal', 'decline_proposal', 'withdraw_proposal')
      and subject_kind in ('offer', 'order')
    or subject_kind = 'enquiry' and action in ('assign', 'record')
    or subject_kind = 'offer' and action = 'assign';
drop index events_of_customers;
