-- How many applications there are in each status, and how many people, in all, per company and per event. A list of a
-- million rows is counted by reading a few of these. Each change adds lines and the sum of the lines is the number, so
-- that nobody waits for anybody to count; folding makes one line of many (docs/decisions/033).

create table tallies (
  counted text not null check (counted in ('application', 'person')),
  -- Whose rows: an event's, a company's (no event), everybody's (neither). None is this id, because null equals nothing.
  company_id uuid not null default '00000000-0000-0000-0000-000000000000',
  event_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Of people also 'all': a person may have several statuses, and counts once.
  status text not null,
  n int not null,
  is_new boolean not null default true
);
create index tallies_event on tallies (event_id, company_id, counted, status) include (n);
create index tallies_company on tallies (company_id, counted) include (n, status, event_id)
  where event_id = '00000000-0000-0000-0000-000000000000';
create index tallies_new on tallies (event_id) where is_new;

-- Who is counted in which scopes: one row for each. (PostgreSQL 15 wants a name for every subquery, even for this one.)
create function scopes_of(company_id uuid, event_id uuid)
  returns table (scope_company uuid, scope_event uuid) language sql immutable parallel safe as $$
  select none, none from (select '00000000-0000-0000-0000-000000000000'::uuid as none) as nobody
  union all select $1, none from (select '00000000-0000-0000-0000-000000000000'::uuid as none) as nobody
  union all select $1, $2
$$;

-- Counting runs with every apply. Planned anew each time, as PostgreSQL otherwise prefers for lists of rows, it costs
-- five times as long as it runs: hence the generic plans.
create function tally_applications(added applications[], removed applications[]) returns void language sql
  set plan_cache_mode = force_generic_plan as $$
  with moved as (
    select company_id, event_id, status, 1 as n from unnest(added)
    union all select company_id, event_id, status, -1 from unnest(removed)
  )
  insert into tallies (counted, company_id, event_id, status, n)
  select 'application', scope_company, scope_event, status, sum(n)
  from moved cross join lateral scopes_of(company_id, event_id)
  group by scope_company, scope_event, status having sum(n) <> 0
$$;

-- A person counts once, however many rows they have, so two who add the same person at once must know of each other:
-- the second waits for the first, by the person's row, and then sees what it wrote.
create function tally_people(added applicants[], removed applicants[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if added is null and removed is null then return; end if;
  perform from users where _id in (select user_id from unnest(added || removed)) order by _id for no key update;
  with moved as (
    select user_id, company_id, event_id, status, 1 as n from unnest(added)
    union all select user_id, company_id, event_id, status, -1 from unnest(removed)
  ), changed as (
    select user_id, scope_company, scope_event, kind, sum(n) as n
    from moved cross join lateral scopes_of(company_id, event_id) cross join lateral (values (status), ('all')) as of(kind)
    group by user_id, scope_company, scope_event, kind having sum(n) <> 0
  ), standing as (
    select changed.*, (
      select count(*) from applicants where applicants.user_id = changed.user_id
        and scope_company in (applicants.company_id, '00000000-0000-0000-0000-000000000000')
        and scope_event in (applicants.event_id, '00000000-0000-0000-0000-000000000000')
        and kind in (applicants.status, 'all')) as rows
    from changed
  )
  insert into tallies (counted, company_id, event_id, status, n)
  select 'person', scope_company, scope_event, kind, sum((rows > 0)::int - (rows - n > 0)::int)
  from standing group by scope_company, scope_event, kind
  having sum((rows > 0)::int - (rows - n > 0)::int) <> 0;
end $$;

create function applications_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_applications((select array_agg(row(made.*)::applications) from made), null);
  elsif tg_op = 'DELETE' then
    perform tally_applications(null, (select array_agg(row(gone.*)::applications) from gone));
  else
    perform tally_applications(array_agg(row(made.*)::applications), array_agg(row(gone.*)::applications)) from made join gone using (_id)
    where (made.company_id, made.event_id, made.status) is distinct from (gone.company_id, gone.event_id, gone.status);
  end if;
  return null;
end $$;
create trigger applications_made after insert on applications
  referencing new table as made for each statement execute function applications_tally();
create trigger applications_changed after update on applications
  referencing new table as made old table as gone for each statement execute function applications_tally();
create trigger applications_gone after delete on applications
  referencing old table as gone for each statement execute function applications_tally();

create function applicants_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_people((select array_agg(row(made.*)::applicants) from made), null);
  elsif tg_op = 'DELETE' then
    perform tally_people(null, (select array_agg(row(gone.*)::applicants) from gone));
  else
    perform tally_people(array_agg(row(made.*)::applicants), array_agg(row(gone.*)::applicants)) from made join gone using (_id)
    where (made.user_id, made.company_id, made.event_id, made.status)
      is distinct from (gone.user_id, gone.company_id, gone.event_id, gone.status);
  end if;
  return null;
end $$;
create trigger applicants_made after insert on applicants
  referencing new table as made for each statement execute function applicants_tally();
create trigger applicants_changed after update on applicants
  referencing new table as made old table as gone for each statement execute function applicants_tally();
create trigger applicants_gone after delete on applicants
  referencing old table as gone for each statement execute function applicants_tally();

-- Many lines into one. Each line is taken away by exactly one fold, which puts its number back, so that two at once do
-- no harm, and a reader sees the lines of before or the one of after.
create function fold_tallies() returns void language sql as $$
  with grown as (
    select distinct event_id, company_id, counted, status from tallies where is_new
  ), gone as (
    delete from tallies using grown
    where tallies.event_id = grown.event_id and tallies.company_id = grown.company_id
      and tallies.counted = grown.counted and tallies.status = grown.status
    returning tallies.*
  )
  insert into tallies (counted, company_id, event_id, status, n, is_new)
  select counted, company_id, event_id, status, sum(n), false
  from gone group by counted, company_id, event_id, status having sum(n) <> 0
$$;

-- For rows that were loaded past the triggers.
create function count_anew() returns void language plpgsql as $$
begin
  lock table applications, applicants in share row exclusive mode;
  delete from tallies;
  insert into tallies (counted, company_id, event_id, status, n, is_new)
  select 'application', coalesce(company_id, none), coalesce(event_id, none), status, count(*), false
  from applications, (select '00000000-0000-0000-0000-000000000000'::uuid as none) as nobody
  group by none, status, grouping sets ((company_id, event_id), (company_id), ());
  insert into tallies (counted, company_id, event_id, status, n, is_new)
  select 'person', coalesce(company_id, none), coalesce(event_id, none), coalesce(status, 'all'), count(distinct user_id), false
  from applicants, (select '00000000-0000-0000-0000-000000000000'::uuid as none) as nobody
  group by none, grouping sets ((company_id, event_id, status), (company_id, status), (status),
    (company_id, event_id), (company_id), ());
end $$;
