-- The final price of a range is a notification that a person may choose; see decision 60.

alter domain notification_kind drop constraint notification_kind_check;
alter domain notification_kind add constraint notification_kind_check check (value in ('offer_provided', 'order_confirmed',
  'samples_received', 'sample_rejected', 'testing_begun', 'estimate_changed', 'price_set', 'result_released',
  'order_completed', 'order_cancelled', 'file_added', 'colleague_submitted', 'join_requested'));
