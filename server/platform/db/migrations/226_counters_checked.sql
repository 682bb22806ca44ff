-- outside a transaction
-- Blocks nobody.
alter table judge_links validate constraint judge_links_device_id_fkey;
alter table judge_links validate constraint judge_links_scope;
alter table happenings validate constraint happenings_actor_role_check;
drop index concurrently if exists judge_links_device;
create index concurrently judge_links_device on judge_links (device_id) where device_id is not null;
