-- outside a transaction
-- The mails that could not be delivered, of which the page of an event tells.
drop index concurrently if exists mails_undelivered;
create index concurrently mails_undelivered on mails (created_at)
  where status = 'failed' or (status = 'queued' and error is not null);
