-- outside a transaction
-- Blocks nobody.
alter table judge_links validate constraint judge_links_round_id_fkey;
alter table judge_links validate constraint judge_links_kind_check;
alter table judge_links validate constraint judge_links_printed;
-- A round that is deleted takes its printed codes along.
drop index concurrently if exists judge_links_round;
create index concurrently judge_links_round on judge_links (round_id) where round_id is not null;
