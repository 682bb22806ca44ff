-- Partners, and what binds them to companies and events.

-- The person is kept as those who entered them typed it: what one company writes never shows in another's rows.
create table partners (
  _id uuid primary key default new_id(),
  partner_name text not null,
  logo text references files,
  document text references files,
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
create index partners_name on partners (partner_name);
create index partners_category on partners (category);
create index partners_logo on partners (logo);
create index partners_document on partners (document) where document is not null;
create index partners_search on partners using gin (search gin_trgm_ops);
create trigger partners_version before update on partners for each row execute function bump_version();

create table company_partners (
  company_id uuid not null references companies,
  partner_id uuid not null references partners,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (company_id, partner_id)
);
create index company_partners_partner on company_partners (partner_id);

create table event_partners (
  event_id uuid not null references events,
  partner_id uuid not null references partners,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (event_id, partner_id)
);
create index event_partners_partner on event_partners (partner_id);
