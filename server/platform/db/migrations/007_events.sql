-- Events with their themes.

-- Today in the event's zone, by the database's clock; registration is open to the end of its last day there.
create function today_in(zone text) returns date language sql stable parallel safe as $$
  select (now() at time zone zone)::date
$$;

create table events (
  _id uuid primary key default new_id(),
  company_id uuid not null references companies,
  event_name text not null,
  details text,
  banner text references files,
  event_type text not null
    check (event_type in ('hackathon', 'ideathon', 'hiring_competition', 'competition', 'pitch_a_thon')),
  mode text not null check (mode in ('online', 'offline', 'both')),
  team_min int not null check (team_min between 1 and 10),
  team_max int not null check (team_max between team_min and 10),
  facebook text,
  rounds jsonb not null default '[]',
  location_id uuid references cities,
  venue text,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  last_day_of_registration date not null check (last_day_of_registration <= start_date),
  timezone text not null,
  event_status text not null default 'published'
    check (event_status in ('published', 'completed', 'cancelled', 'draft', 'onhold')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default ''
);
create index events_company_id on events (company_id, created_at desc);
create index events_newest on events (created_at desc, _id desc);
create index events_start_date on events (start_date, _id);
create index events_open on events (last_day_of_registration, _id) where event_status = 'published';
create index events_name on events (event_name);
create index events_status on events (event_status);
create index events_banner on events (banner);
create index events_search on events using gin (search gin_trgm_ops);

create function events_search() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(e'\n', new.event_name, new.venue,
    (select city_name from cities where _id = new.location_id)));
  return new;
end $$;
create trigger events_search before insert or update of event_name, venue, location_id on events
  for each row execute function events_search();
create trigger events_version before update on events for each row execute function bump_version();

create table event_themes (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  theme_name text not null,
  position int not null
);
create unique index event_themes_name on event_themes (event_id, lower(theme_name));
