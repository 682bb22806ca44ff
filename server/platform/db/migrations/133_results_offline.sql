-- Results that staff took offline: nobody else sees them until they are put back (docs/decisions/134).
alter table publications
  add column offline_at timestamptz,
  add column offline_by uuid references users,
  add column offline_reason text,
  -- Whether everybody reads the reason.
  add column shows_reason boolean not null default false,
  add constraint publications_offline check ((offline_at is null) = (offline_reason is null) and
    (offline_at is null or stands_at is not null));

create or replace view standing_publications as
  select distinct on (round_id) _id, round_id, number, stands_at, offline_at from publications
  where stands_at is not null order by round_id, number desc;
