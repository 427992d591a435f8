-- Instants until which people have seen what happened, for the bell: of one subject, or of everything where it is null.

create table news_marks (
  person_id uuid not null references people,
  subject_id uuid,
  seen_at timestamptz not null,
  constraint news_marks_once unique nulls not distinct (person_id, subject_id)
);

-- The bell is empty for people who were here before it.
insert into news_marks (person_id, seen_at) select id, now() from people;

-- Events of offers that customers see, and events of customers that the provider's staff sees.
create index events_of_offers on events (organisation_id, at desc)
  where subject_kind = 'offer' and audience <> 'provider' and organisation_id is not null;
create index events_for_staff on events (at desc)
  where actor_side = 'customer' and action in ('write_message', 'accept', 'decline') and subject_kind in ('offer', 'order')
    or subject_kind = 'enquiry' and action in ('assign', 'record');

-- Keys of whose last day their creators are reminded.
create index api_keys_to_expire on api_keys (expires_on) where revoked_at is null;
