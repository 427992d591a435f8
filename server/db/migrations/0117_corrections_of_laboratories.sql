-- Corrections and withdrawals of the last twelve months are counted for the laboratories that did the tests.
create index results_by_correction on results (added_at) where corrects is not null;
create index results_by_withdrawal on results (withdrawn_at) where withdrawn_at is not null;
