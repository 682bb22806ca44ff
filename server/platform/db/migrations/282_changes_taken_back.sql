-- When signing up to an item ends, and which changes of a programme an announcement tells (docs/product.md §41, §44, docs/decisions/217).

-- Null: half an hour before the item starts.
alter table programme_items add column signup_closes timestamptz;
-- Of each item: what people knew of it before (`known`), and how it is by this announcement (`is`). Null: it tells no changes.
alter table announcements add column told jsonb;
