-- outside a transaction
-- A company's list of partners has global ones and few others. In each order an index gives the first global ones, and
-- its number of entries is their count.
drop index concurrently if exists partners_global_newest;
create index concurrently partners_global_newest on partners (created_at desc, _id desc)
  where global and archived_at is null;
drop index concurrently if exists partners_global_name;
create index concurrently partners_global_name on partners (partner_name) where global and archived_at is null;
drop index concurrently if exists partners_global_category;
create index concurrently partners_global_category on partners (category) where global and archived_at is null;
drop index concurrently if exists partners_global;
