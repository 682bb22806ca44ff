-- outside a transaction
-- The mails to one person, to be taken or emptied (docs/decisions/108).
drop index concurrently if exists mails_address;
create index concurrently mails_address on mails (lower("to")) where "to" <> '';
alter table stated_conflicts validate constraint stated_conflicts_source_check;
