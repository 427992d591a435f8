-- Open pages of the office, so that experts see who else has the same open. A page is noted again every 20 seconds.
create table presence (
  id uuid primary key,
  person_id uuid not null references people,
  subject_id uuid not null,
  noted_at timestamptz not null
);
create index presence_by_subject on presence (subject_id, noted_at);
create index presence_by_person on presence (person_id, noted_at);
create index presence_by_age on presence (noted_at);
