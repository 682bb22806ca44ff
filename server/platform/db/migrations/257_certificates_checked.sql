-- outside a transaction
-- As 256 left it.
alter table users validate constraint users_printed_name;
