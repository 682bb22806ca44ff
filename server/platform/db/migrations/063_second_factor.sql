-- What people prove themselves with besides their password (docs/decisions/098).

-- The authenticator app of a person, and the one that they are setting up: the first counts until the other has shown a code.
create table authenticator_apps (
  user_id uuid not null references users on delete cascade,
  is_confirmed boolean not null default false,
  -- Encrypted; the key is not in this table (server/factors/app-secret.ts).
  secret bytea not null,
  -- The time step of the last code that was accepted. Neither this code nor an earlier one is accepted again.
  last_step int not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, is_confirmed)
);

-- Hashes of the codes that are left: a used one is gone.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Sign-ins whose first factor is proved and whose second is asked for. Only the token's hash is kept.
create table sign_in_steps (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  proved_by text not null check (proved_by in ('password', 'mailed_link')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_steps_user_id on sign_in_steps (user_id);
create index sign_in_steps_expires_at on sign_in_steps (expires_at);

-- When the person last proved, within the session, that it is still them.
alter table sessions add column proved_at timestamptz;

-- Whether staff must have a second factor.
alter table installation add column staff_second_factor boolean not null default false;
