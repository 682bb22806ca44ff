-- How many applications, people, links and events each event and company has, in the order in which lists show them: sorted by
-- such a number, a page is read from an index (docs/decisions/111). The rows are made in 084.
create table kept_numbers (
  noun text not null check (noun in ('event', 'company')),
  of_id uuid not null,
  counted text not null check (counted in ('application', 'person', 'partner', 'associate', 'event')),
  n int not null,
  -- The event's company; null of a company.
  company_id uuid,
  is_archived boolean not null,
  created_at timestamptz not null,
  primary key (noun, of_id, counted)
);
create index kept_numbers_up on kept_numbers (noun, counted, n, created_at desc, of_id desc)
  where not is_archived;
create index kept_numbers_down on kept_numbers (noun, counted, n desc, created_at desc, of_id desc)
  where not is_archived;
create index kept_numbers_company_up on kept_numbers (company_id, counted, n, created_at desc, of_id desc)
  where not is_archived;
create index kept_numbers_company_down on kept_numbers (company_id, counted, n desc, created_at desc, of_id desc)
  where not is_archived;

-- Counts them anew. Locks the rows first, so that of two at once the second counts what the first wrote. Of applications and
-- people only folded lines: a list adds what is new (server/lists/kept-order.ts).
create function keep_numbers_of_events(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  insert into kept_numbers (noun, of_id, counted, n, company_id, is_archived, created_at)
  select 'event', _id, kind, 0, company_id, archived_at is not null, created_at
  from events, unnest(array['application', 'person', 'partner', 'associate']) as kind where _id = any(ids)
  order by _id, kind on conflict do nothing;
  perform from kept_numbers where noun = 'event' and of_id = any(ids) order by of_id, counted for update;
  with lines as (
    select of_id as event_id, counted, 0 as n from kept_numbers where noun = 'event' and of_id = any(ids)
    union all select event_id, counted, n from tallies
      where event_id = any(ids) and not is_new and (counted = 'application' or status = 'all')
    union all select event_id, 'partner', 1 from event_partners
      join partners on partners._id = partner_id where event_id = any(ids) and archived_at is null
    union all select event_id, 'associate', 1 from event_associates
      join associates on associates._id = associate_id where event_id = any(ids) and archived_at is null
  ), found as materialized (
    select event_id, counted, sum(n)::int as n from lines group by event_id, counted
  )
  update kept_numbers as kept set n = found.n, company_id = events.company_id, is_archived = archived_at is not null
  from found join events on events._id = found.event_id
  where kept.noun = 'event' and kept.of_id = found.event_id and kept.counted = found.counted
    and (kept.n, kept.company_id, kept.is_archived) is distinct from (found.n, events.company_id, archived_at is not null);
end $$;
create function keep_numbers_of_companies(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  insert into kept_numbers (noun, of_id, counted, n, is_archived, created_at)
  select 'company', _id, kind, 0, archived_at is not null, created_at
  from companies, unnest(array['application', 'person', 'partner', 'associate', 'event']) as kind where _id = any(ids)
  order by _id, kind on conflict do nothing;
  perform from kept_numbers where noun = 'company' and of_id = any(ids) order by of_id, counted for update;
  with lines as (
    select of_id as company_id, counted, 0 as n from kept_numbers where noun = 'company' and of_id = any(ids)
    union all select company_id, counted, n from tallies
      where company_id = any(ids) and event_id = '00000000-0000-0000-0000-000000000000' and not is_new
        and (counted = 'application' or status = 'all')
    union all select company_id, 'partner', 1 from company_partners
      join partners on partners._id = partner_id where company_id = any(ids) and archived_at is null
    union all select company_id, 'associate', 1 from company_associates
      join associates on associates._id = associate_id where company_id = any(ids) and archived_at is null
    union all select company_id, 'event', 1 from events join companies on companies._id = company_id
      where company_id = any(ids) and (events.archived_at is null) = (companies.archived_at is null)
  ), found as materialized (
    select company_id, counted, sum(n)::int as n from lines group by company_id, counted
  )
  update kept_numbers as kept set n = found.n, is_archived = archived_at is not null
  from found join companies on companies._id = found.company_id
  where kept.noun = 'company' and kept.of_id = found.company_id and kept.counted = found.counted
    and (kept.n, kept.is_archived) is distinct from (found.n, archived_at is not null);
end $$;

create function keep_numbers_with_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_numbers_of_events(array(select _id from made)),
      keep_numbers_of_companies(array(select distinct company_id from made where company_id is not null));
  elsif tg_op = 'DELETE' then
    delete from kept_numbers using gone where noun = 'event' and of_id = gone._id;
    perform keep_numbers_of_companies(array(select distinct company_id from gone where company_id is not null));
  else
    perform keep_numbers_of_events(array_agg(_id)), keep_numbers_of_companies(array_agg(company_id) || array_agg(former_company))
    from (select made._id, made.company_id, gone.company_id as former_company from made join gone using (_id)
      where (made.company_id, made.archived_at) is distinct from (gone.company_id, gone.archived_at)) as moved
    having count(*) > 0;
  end if;
  return null;
end $$;
create trigger events_kept_made after insert on events
  referencing new table as made for each statement execute function keep_numbers_with_events();
create trigger events_kept_changed after update on events
  referencing new table as made old table as gone for each statement execute function keep_numbers_with_events();
create trigger events_kept_gone after delete on events
  referencing old table as gone for each statement execute function keep_numbers_with_events();

create function keep_numbers_with_companies() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_numbers_of_companies(array(select _id from made));
  elsif tg_op = 'DELETE' then
    delete from kept_numbers using gone where noun = 'company' and of_id = gone._id;
  else
    perform keep_numbers_of_companies(array_agg(_id)) from made join gone using (_id)
    where made.archived_at is distinct from gone.archived_at having count(*) > 0;
  end if;
  return null;
end $$;
create trigger companies_kept_made after insert on companies
  referencing new table as made for each statement execute function keep_numbers_with_companies();
create trigger companies_kept_changed after update on companies
  referencing new table as made old table as gone for each statement execute function keep_numbers_with_companies();
create trigger companies_kept_gone after delete on companies
  referencing old table as gone for each statement execute function keep_numbers_with_companies();

create function keep_linked_numbers() returns trigger language plpgsql as $$
begin
  if tg_table_name like 'event%' then
    perform keep_numbers_of_events(array(select distinct event_id from changed));
  else
    perform keep_numbers_of_companies(array(select distinct company_id from changed));
  end if;
  return null;
end $$;
create trigger event_partners_kept_made after insert on event_partners
  referencing new table as changed for each statement execute function keep_linked_numbers();
create trigger event_partners_kept_gone after delete on event_partners
  referencing old table as changed for each statement execute function keep_linked_numbers();
create trigger event_associates_kept_made after insert on event_associates
  referencing new table as changed for each statement execute function keep_linked_numbers();
create trigger event_associates_kept_gone after delete on event_associates
  referencing old table as changed for each statement execute function keep_linked_numbers();
create trigger company_partners_kept_made after insert on company_partners
  referencing new table as changed for each statement execute function keep_linked_numbers();
create trigger company_partners_kept_gone after delete on company_partners
  referencing old table as changed for each statement execute function keep_linked_numbers();
create trigger company_associates_kept_made after insert on company_associates
  referencing new table as changed for each statement execute function keep_linked_numbers();
create trigger company_associates_kept_gone after delete on company_associates
  referencing old table as changed for each statement execute function keep_linked_numbers();

create function keep_numbers_of_partner() returns trigger language plpgsql as $$
begin
  perform keep_numbers_of_events(array(select event_id from event_partners where partner_id = new._id));
  perform keep_numbers_of_companies(array(select company_id from company_partners where partner_id = new._id));
  return null;
end $$;
create trigger partners_kept after update of archived_at on partners for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_numbers_of_partner();
create function keep_numbers_of_associate() returns trigger language plpgsql as $$
begin
  perform keep_numbers_of_events(array(select event_id from event_associates where associate_id = new._id));
  perform keep_numbers_of_companies(array(select company_id from company_associates where associate_id = new._id));
  return null;
end $$;
create trigger associates_kept after update of archived_at on associates for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_numbers_of_associate();

-- As before, and keeps the numbers of whose lines it folded.
create or replace function fold_tallies() returns void language plpgsql as $$
declare
  events_folded uuid[];
  companies_folded uuid[];
begin
  with grown as (
    select distinct event_id, company_id, counted, status from tallies where is_new
  ), gone as (
    delete from tallies using grown
    where tallies.event_id = grown.event_id and tallies.company_id = grown.company_id
      and tallies.counted = grown.counted and tallies.status = grown.status
    returning tallies.*
  ), folded as (
    insert into tallies (counted, company_id, event_id, status, n, is_new)
    select counted, company_id, event_id, status, sum(n), false
    from gone group by counted, company_id, event_id, status having sum(n) <> 0
  )
  select array_agg(distinct event_id), array_agg(distinct company_id) into events_folded, companies_folded from gone;
  perform keep_numbers_of_events(events_folded), keep_numbers_of_companies(companies_folded);
end $$;

create or replace function count_anew() returns void language plpgsql as $$
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
  perform keep_numbers_of_events(array(select _id from events)), keep_numbers_of_companies(array(select _id from companies));
  perform count_arrivals_anew();
end $$;

-- How many applications were made, and how many people came, in each quarter of an hour of the last month: everybody's and each
-- company's, for the dashboard. Days of all zones begin with a quarter. A person comes with the first of their rows. As in `tallies`,
-- each change adds lines, and folding makes one of many.
create table arrivals (
  counted text not null check (counted in ('application', 'person')),
  -- Of everybody's none, as in tallies.
  company_id uuid not null,
  since timestamptz not null,
  n int not null,
  is_new boolean not null default true
);
create index arrivals_since on arrivals (company_id, counted, since) include (n);
create index arrivals_new on arrivals (since) where is_new;

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, '2000-01-01T00:00:00Z')
$$;

create function note_arrived_applications(added applications[], removed applications[]) returns void language sql
  set plan_cache_mode = force_generic_plan as $$
  insert into arrivals (counted, company_id, since, n)
  select 'application', scope, quarter_of(created_at), sum(n)
  from (select company_id, created_at, 1 as n from unnest(added)
    union all select company_id, created_at, -1 from unnest(removed)) as moved
  cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
  group by scope, quarter_of(created_at) having sum(n) <> 0
$$;

-- When each of these people came, before and after. tally_people() has locked them.
create function note_arrived_people(added applicants[], removed applicants[]) returns void language sql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  with moved as (
    select user_id, company_id from unnest(added) union select user_id, company_id from unnest(removed)
  ), scopes as (
    select distinct user_id, scope
    from moved cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
  ), came as (
    select scope, (
        select min(created_at) from applicants where applicants.user_id = scopes.user_id
          and scope in (company_id, '00000000-0000-0000-0000-000000000000')
      ) as now, least((
        select min(created_at) from applicants where applicants.user_id = scopes.user_id
          and scope in (company_id, '00000000-0000-0000-0000-000000000000')
          and _id not in (select _id from unnest(added))
      ), (
        select min(created_at) from unnest(removed) as gone where gone.user_id = scopes.user_id
          and scope in (company_id, '00000000-0000-0000-0000-000000000000')
      )) as formerly
    from scopes
  )
  insert into arrivals (counted, company_id, since, n)
  select 'person', scope, quarter_of(moment), sum(n)
  from came cross join lateral (values (now, 1), (formerly, -1)) as of (moment, n)
  where moment is not null group by scope, quarter_of(moment) having sum(n) <> 0
$$;

create function note_arrivals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'applications' and tg_op = 'INSERT' then
    perform note_arrived_applications(array_agg(row(made.*)::applications), null) from made having count(*) > 0;
  elsif tg_table_name = 'applications' and tg_op = 'DELETE' then
    perform note_arrived_applications(null, array_agg(row(gone.*)::applications)) from gone having count(*) > 0;
  elsif tg_table_name = 'applications' then
    perform note_arrived_applications(array_agg(row(made.*)::applications), array_agg(row(gone.*)::applications))
    from made join gone using (_id) where made.company_id is distinct from gone.company_id having count(*) > 0;
  elsif tg_op = 'INSERT' then
    perform note_arrived_people(array_agg(row(made.*)::applicants), null) from made having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform note_arrived_people(null, array_agg(row(gone.*)::applicants)) from gone having count(*) > 0;
  else
    perform note_arrived_people(array_agg(row(made.*)::applicants), array_agg(row(gone.*)::applicants))
    from made join gone using (_id)
    where (made.user_id, made.company_id) is distinct from (gone.user_id, gone.company_id) having count(*) > 0;
  end if;
  return null;
end $$;
-- By their names they run after the triggers that tally.
create trigger applications_x_arrived after insert on applications
  referencing new table as made for each statement execute function note_arrivals();
create trigger applications_x_moved after update on applications
  referencing new table as made old table as gone for each statement execute function note_arrivals();
create trigger applications_x_left after delete on applications
  referencing old table as gone for each statement execute function note_arrivals();
create trigger applicants_x_arrived after insert on applicants
  referencing new table as made for each statement execute function note_arrivals();
create trigger applicants_x_moved after update on applicants
  referencing new table as made old table as gone for each statement execute function note_arrivals();
create trigger applicants_x_left after delete on applicants
  referencing old table as gone for each statement execute function note_arrivals();

-- No two fold at once, nor while count_arrivals_anew() counts.
create function fold_arrivals() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('arrivals'));
  delete from arrivals where since < now() - interval '40 days';
  with grown as (
    select distinct company_id, counted, since from arrivals where is_new
  ), gone as (
    delete from arrivals using grown
    where arrivals.company_id = grown.company_id and arrivals.counted = grown.counted and arrivals.since = grown.since
    returning arrivals.*
  )
  insert into arrivals (counted, company_id, since, n, is_new)
  select counted, company_id, since, sum(n), false
  from gone group by counted, company_id, since having sum(n) <> 0;
end $$;

-- One statement, so of one snapshot: lines of what is not committed yet stay.
create function count_arrivals_anew() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('arrivals'));
  with gone as (
    delete from arrivals
  ), came as (
    select 'application' as counted, scope, created_at from applications
      cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
      where created_at > now() - interval '40 days'
    union all select 'person', scope, created_at from applicants
      cross join lateral (values (company_id), ('00000000-0000-0000-0000-000000000000')) as of (scope)
      where created_at > now() - interval '40 days' and not exists (
        select from applicants as earlier where earlier.user_id = applicants.user_id
          and scope in (earlier.company_id, '00000000-0000-0000-0000-000000000000')
          and (earlier.created_at, earlier._id) < (applicants.created_at, applicants._id))
  )
  insert into arrivals (counted, company_id, since, n, is_new)
  select counted, scope, quarter_of(created_at), count(*), false from came group by 1, 2, 3;
end $$;
