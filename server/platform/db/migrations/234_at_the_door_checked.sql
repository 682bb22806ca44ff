-- outside a transaction
-- Blocks nobody.
alter table tickets validate constraint tickets_spare_of_fkey;
alter table tickets validate constraint tickets_note;
alter table tickets validate constraint tickets_reason_check;
alter table scans validate constraint scans_act_check;
drop index concurrently if exists tickets_spare;
create unique index concurrently tickets_spare on tickets (event_id, spare) where spare is not null;
drop index concurrently if exists tickets_spare_of;
create index concurrently tickets_spare_of on tickets (spare_of) where spare_of is not null;
