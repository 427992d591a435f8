-- Rows of the order list are read from the columns of orders, and files by their list of columns; see decision 63.
alter table orders drop column summary;
drop function order_summary(uuid, integer, text, text, text, integer, timestamptz, timestamptz, timestamptz, date, timestamptz);
drop function file_json(files, text);
drop function json_of(timestamptz);
drop function json_of(date);
