-- People, how they get in, and whom they work for. A person without a password cannot sign in.

create table users (
  _id uuid primary key default new_id(),
  email citext not null unique,
  first_name text not null,
  last_name text not null,
  contact_number text,
  role text not null check (role in ('admin', 'company', 'candidate')),
  company_id uuid references companies check ((role = 'company') = (company_id is not null)),
  password_hash text,
  -- When an account proved, by a mailed link, that its address is its own (docs/decisions/039). Null: not yet, or no account.
  address_proved_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index users_company_id on users (company_id) where company_id is not null;
create trigger users_version before update on users for each row execute function bump_version();

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
  -- A link lives from when its letter is sent: how long is kept beside until when.
  minutes int not null default 10,
  expires_at timestamptz not null
);
create index password_links_user_id on password_links (user_id);
create index password_links_expires_at on password_links (expires_at);

-- Links that prove an address; all of a person's go with the proof. Only the token's hash is kept.
create table address_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index address_links_user_id on address_links (user_id, created_at);
create index address_links_expires_at on address_links (expires_at);

create table contacts (
  _id uuid primary key default new_id(),
  company_id uuid not null references companies,
  user_id uuid not null unique references users,
  designation text not null,
  created_by uuid references users,
  created_at timestamptz not null default now()
);
create index contacts_company_id on contacts (company_id, created_at desc);
