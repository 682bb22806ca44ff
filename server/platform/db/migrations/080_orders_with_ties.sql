-- outside a transaction
-- Many events have one status, and many partners and associates one category, employer or position. With what orders
-- equal ones in the index, a page reads its own rows, and a filter's rows are counted in the index.
drop index concurrently if exists events_status_newest;
create index concurrently events_status_newest on events (event_status, created_at desc, _id desc)
  where archived_at is null;
drop index concurrently if exists events_status;
drop index concurrently if exists partners_category_newest;
create index concurrently partners_category_newest on partners (category, created_at desc, _id desc)
  where archived_at is null;
drop index concurrently if exists partners_category;
drop index concurrently if exists partners_global_category_newest;
create index concurrently partners_global_category_newest on partners (category, created_at desc, _id desc)
  where global and archived_at is null;
drop index concurrently if exists partners_global_category;
drop index concurrently if exists associates_category_newest;
create index concurrently associates_category_newest on associates (category, created_at desc, _id desc)
  where archived_at is null;
drop index concurrently if exists associates_category;
drop index concurrently if exists associates_designation_newest;
create index concurrently associates_designation_newest on associates (designation, created_at desc, _id desc)
  where archived_at is null;
drop index concurrently if exists associates_designation;
drop index concurrently if exists associates_company_newest;
create index concurrently associates_company_newest on associates (company_name, created_at desc, _id desc)
  where archived_at is null;
drop index concurrently if exists associates_company_name;
