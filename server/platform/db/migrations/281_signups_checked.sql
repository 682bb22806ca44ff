-- outside a transaction
-- As 280 left it. Blocks nobody.
alter table programme_items validate constraint programme_items_places;
alter table announcement_recipients validate constraint announcement_recipients_role_check;
alter table counters validate constraint counters_item_id_fkey;
alter table counters validate constraint counters_item;
drop index concurrently if exists counters_item;
create unique index concurrently counters_item on counters (item_id) where item_id is not null;
