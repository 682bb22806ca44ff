-- outside a transaction
-- What the hourly deletion of old things looks for (docs/decisions/102).
drop index concurrently if exists mails_with_content;
create index concurrently mails_with_content on mails (created_at) where "to" <> '';
drop index concurrently if exists happenings_with_origin;
create index concurrently happenings_with_origin on happenings (happened_at) where network is not null or device is not null;
