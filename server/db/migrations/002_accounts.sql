-- People, companies, sessions. A person without a password cannot sign in.

create table companies (
  _id uuid primary key default new_id(),
  company_name text not null,
  logo text,
  banner_image text,
  description text,
  website text,
  email text not null,
  employee_strength text not null
    check (employee_strength in ('0-10', '11-55', '51-200', '201-500', '500+')),
  location_id uuid references cities,
  linkedin text,
  facebook text,
  twitter text,
  instagram text,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default ''
);

create table users (
  _id uuid primary key default new_id(),
  email citext not null unique,
  first_name text not null,
  last_name text not null,
  contact_number text,
  role text not null check (role in ('admin', 'company', 'candidate')),
  company_id uuid references companies check ((role = 'company') = (company_id is not null)),
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index users_company_id on users (company_id) where company_id is not null;
alter table companies add foreign key (created_by) references users;

create table sessions (
  _id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Links that set a password; a used one is gone. Only the token's hash is kept. `claim` carries what the person signed up with.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('first', 'reset', 'claim')),
  claim jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_links_user_id on password_links (user_id);
create index password_links_expires_at on password_links (expires_at);

-- Failed tries and their number in a period; the columns are those that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table profiles (
  _id uuid primary key default new_id(),
  user_id uuid not null unique references users on delete cascade,
  image text,
  date_of_birth date,
  gender text check (gender in ('male', 'female')),
  location_id uuid references cities,
  githubusername text,
  twitter text,
  facebook text,
  linkedin text,
  version int not null default 1
);

create table contacts (
  _id uuid primary key default new_id(),
  company_id uuid not null references companies,
  user_id uuid not null unique references users,
  designation text not null,
  created_by uuid references users,
  created_at timestamptz not null default now()
);
create index contacts_company_id on contacts (company_id, created_at desc);

create function companies_search() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(e'\n', new.company_name, new.email,
    (select city_name from cities where _id = new.location_id)));
  return new;
end $$;
create trigger companies_search before insert or update of company_name, email, location_id on companies
  for each row execute function companies_search();
create index companies_search on companies using gin (search gin_trgm_ops);
create index companies_newest on companies (created_at desc, _id desc);

create trigger companies_version before update on companies for each row execute function bump_version();
create trigger users_version before update on users for each row execute function bump_version();
create trigger profiles_version before update on profiles for each row execute function bump_version();
