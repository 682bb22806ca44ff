-- The filters of activity are fast where pages are known to be visible to all (migration 075), which only a vacuum
-- notes. By default it comes when a fifth of a table is new or changed: here when a fiftieth is.
alter table happenings set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
