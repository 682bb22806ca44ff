-- Events with their themes; partners and associates with their links to companies and events.

create table events (
  _id uuid primary key default new_id(),
  company_id uuid not null references companies,
  event_name text not null,
  details text,
  banner text,
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

create table event_themes (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  theme_name text not null,
  position int not null
);
create unique index event_themes_name on event_themes (event_id, lower(theme_name));

-- Today in the event's zone, by the database's clock; registration is open to the end of its last day there.
create function today_in(zone text) returns date language sql stable parallel safe as $$
  select (now() at time zone zone)::date
$$;

create function events_search() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(e'\n', new.event_name, new.venue,
    (select city_name from cities where _id = new.location_id)));
  return new;
end $$;
create trigger events_search before insert or update of event_name, venue, location_id on events
  for each row execute function events_search();
create index events_search on events using gin (search gin_trgm_ops);
create trigger events_version before update on events for each row execute function bump_version();

-- The person is kept as those who entered them typed it: what one company writes never shows in another's rows.
create table partners (
  _id uuid primary key default new_id(),
  partner_name text not null,
  logo text,
  document text,
  category text not null check (category in
    ('technology', 'ecosystem', 'outreach', 'knowledge', 'venue', 'ticketing', 'media', 'investment', 'payment')),
  description text,
  location_id uuid references cities,
  website text,
  linkedin text,
  facebook text,
  twitter text,
  instagram text,
  user_id uuid not null references users,
  first_name text not null,
  last_name text not null,
  email text not null,
  contact_number text,
  global boolean not null default false,
  created_by uuid references users,
  created_by_company uuid references companies,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null generated always as (
    fold(partner_name || e'\n' || category || e'\n' || first_name || ' ' || last_name || e'\n' || email)) stored
);
create index partners_newest on partners (created_at desc, _id desc);
create index partners_owner on partners (created_by_company);
create index partners_global on partners (_id) where global;
create index partners_search on partners using gin (search gin_trgm_ops);
create trigger partners_version before update on partners for each row execute function bump_version();

create table skills (
  _id uuid primary key default new_id(),
  skill_type citext not null unique
);

create table associates (
  _id uuid primary key default new_id(),
  photo text,
  logo text,
  profile_details text,
  location_id uuid references cities,
  company_name text not null,
  designation text not null,
  linkedin text,
  facebook text,
  twitter text,
  instagram text,
  user_id uuid not null references users,
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  email text not null,
  contact_number text,
  -- The labels as chosen, in order; `skills` holds every label once for the picker.
  skills text[] not null default '{}',
  created_by uuid references users,
  created_by_company uuid references companies,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default ''
);
create function associates_search() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(e'\n', new.first_name || ' ' || new.last_name, new.email, new.company_name,
    new.designation, array_to_string(new.skills, e'\n')));
  return new;
end $$;
create trigger associates_search before insert or update on associates
  for each row execute function associates_search();
create index associates_newest on associates (created_at desc, _id desc);
create index associates_owner on associates (created_by_company);
create index associates_search on associates using gin (search gin_trgm_ops);
create trigger associates_version before update on associates for each row execute function bump_version();

create table company_partners (
  company_id uuid not null references companies,
  partner_id uuid not null references partners,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (company_id, partner_id)
);
create index company_partners_partner on company_partners (partner_id);

create table company_associates (
  company_id uuid not null references companies,
  associate_id uuid not null references associates,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (company_id, associate_id)
);
create index company_associates_associate on company_associates (associate_id);

create table event_partners (
  event_id uuid not null references events,
  partner_id uuid not null references partners,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (event_id, partner_id)
);
create index event_partners_partner on event_partners (partner_id);

create table event_associates (
  event_id uuid not null references events,
  associate_id uuid not null references associates,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (event_id, associate_id)
);
create index event_associates_associate on event_associates (associate_id);
