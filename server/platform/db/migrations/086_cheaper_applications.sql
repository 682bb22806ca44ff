-- What runs with every application takes half as long (docs/decisions/112). Rows that come are read where PostgreSQL has
-- them, not copied into an array that a function unpacks: a statement on them alone has no parameters, so it is planned
-- once per connection.

create or replace function applications_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, company_id, event_id, status, n)
    select 'application', scope_company, scope_event, status, count(*)
    from made cross join lateral scopes_of(company_id, event_id)
    group by scope_company, scope_event, status;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, company_id, event_id, status, n)
    select 'application', scope_company, scope_event, status, -count(*)
    from gone cross join lateral scopes_of(company_id, event_id)
    group by scope_company, scope_event, status;
  else
    -- What stays as it was is added and taken away, and has no line.
    insert into tallies (counted, company_id, event_id, status, n)
    select 'application', scope_company, scope_event, status, sum(n)
    from (
      select company_id, event_id, status, 1 as n from made
      union all select company_id, event_id, status, -1 from gone
    ) as moved cross join lateral scopes_of(company_id, event_id)
    group by scope_company, scope_event, status having sum(n) <> 0;
  end if;
  return null;
end $$;
drop function tally_applications(applications[], applications[]);

-- Who comes is counted where they had no row before. What changes or goes is counted as before.
create or replace function applicants_tally() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    perform from users where _id in (select user_id from made) order by _id for no key update;
    insert into tallies (counted, company_id, event_id, status, n)
    select 'person', scope_company, scope_event, kind, count(distinct user_id)
    from made cross join lateral scopes_of(company_id, event_id) cross join lateral (values (status), ('all')) as of (kind)
    where not exists (
      select from applicants as before where before.user_id = made.user_id
        and scope_company in (before.company_id, '00000000-0000-0000-0000-000000000000')
        and scope_event in (before.event_id, '00000000-0000-0000-0000-000000000000')
        and kind in (before.status, 'all')
        and before._id not in (select _id from made))
    group by scope_company, scope_event, kind;
  elsif tg_op = 'DELETE' then
    perform tally_people(null, (select array_agg(row(gone.*)::applicants) from gone));
  else
    perform tally_people(array_agg(row(made.*)::applicants), array_agg(row(gone.*)::applicants)) from made join gone using (_id)
    where (made.user_id, made.company_id, made.event_id, made.status)
      is distinct from (gone.user_id, gone.company_id, gone.event_id, gone.status);
  end if;
  return null;
end $$;

create or replace function note_arrivals() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'applications' and tg_op = 'INSERT' then
    insert into arrivals (counted, company_id, since, n)
    select 'application', scope, quarter_of(created_at), count(*)
    from made cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
    group by scope, quarter_of(created_at);
  elsif tg_table_name = 'applications' and tg_op = 'DELETE' then
    insert into arrivals (counted, company_id, since, n)
    select 'application', scope, quarter_of(created_at), -count(*)
    from gone cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
    group by scope, quarter_of(created_at);
  elsif tg_table_name = 'applications' then
    insert into arrivals (counted, company_id, since, n)
    select 'application', scope, quarter_of(created_at), sum(n)
    from (
      select company_id, created_at, 1 as n from made union all select company_id, created_at, -1 from gone
    ) as moved cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
    group by scope, quarter_of(created_at) having sum(n) <> 0;
  elsif tg_op = 'INSERT' then
    -- A person came with the first of their rows, which may be an earlier one than those of this statement.
    insert into arrivals (counted, company_id, since, n)
    select 'person', scope, quarter_of(moment), sum(n)
    from (
      select scope, min(created_at) as comes, (
          select min(before.created_at) from applicants as before where before.user_id = made.user_id
            and scope in (before.company_id, '00000000-0000-0000-0000-000000000000')
            and before._id not in (select _id from made)
        ) as came
      from made cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
      group by user_id, scope
    ) as people cross join lateral (values (least(comes, came), 1), (came, -1)) as of (moment, n)
    where moment is not null group by scope, quarter_of(moment) having sum(n) <> 0;
  elsif tg_op = 'DELETE' then
    perform note_arrived_people(null, array_agg(row(gone.*)::applicants)) from gone having count(*) > 0;
  else
    perform note_arrived_people(array_agg(row(made.*)::applicants), array_agg(row(gone.*)::applicants))
    from made join gone using (_id)
    where (made.user_id, made.company_id) is distinct from (gone.user_id, gone.company_id) having count(*) > 0;
  end if;
  return null;
end $$;
drop function note_arrived_applications(applications[], applications[]);

-- The update runs for teams that it changes: one of no row would run all that follows updates.
create or replace function count_members() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ids uuid[];
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    ids := array(select distinct application_id from made where has_joined);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct application_id from gone where has_joined);
  else
    ids := array(select distinct made.application_id from made join gone using (_id)
      where made.has_joined <> gone.has_joined);
  end if;
  if cardinality(ids) = 0 then return null; end if;
  perform from applications where _id = any(ids) order by _id for no key update;
  ids := array(select _id from applications where _id = any(ids) and lacks_members <> lacks_members(_id, event_id));
  if cardinality(ids) = 0 then return null; end if;
  update applications set lacks_members = not lacks_members where _id = any(ids);
  return null;
end $$;

-- Its expressions are planned once. For its own values PostgreSQL makes a shorter plan each time, which takes longer.
alter function fill_happening() set plan_cache_mode = force_generic_plan;
