-- Mails that people answer: the address for replies, the mails of their thread, and those that a person wrote.
alter table mails
  add column reply_to text check (length(reply_to) <= 254),
  -- Message-IDs of the thread, oldest first, separated by spaces.
  add column in_thread text check (in_thread <> ''),
  add column is_personal boolean not null default false;
