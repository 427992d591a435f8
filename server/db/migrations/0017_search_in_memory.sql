-- What products are found by is read into the memory of each process, once for each load of the catalogue. So it is kept as it is
-- read: sets of products are short, and words need no index but their key. The next load fills the table. See decision 39.

drop table product_marks;
create table product_marks (
  kind text collate "C" not null,
  mark text collate "C" not null,
  members bytea not null,
  -- Of words: those that have it in the name or a standard.
  named bytea not null,
  primary key (kind, mark)
);
-- They are packed already.
alter table product_marks alter column members set storage external, alter column named set storage external;

drop function set_of;
drop index product_words_by_stem, product_words_by_part, product_words_by_end;
