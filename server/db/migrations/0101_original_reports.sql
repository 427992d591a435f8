-- Whether the reports of laboratories may be released to the customer as they are. They name the laboratory.
alter table organisations add column original_reports boolean not null default false;
