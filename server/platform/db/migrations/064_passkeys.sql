-- Passkeys (docs/decisions/099).

create table passkeys (
  _id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- As browsers write it: base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of signatures, as the authenticator counts them; those that are synced do not count and send 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id, created_at);

-- What an authenticator is asked to sign: once, within five minutes, and only for this purpose and person.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'proof')),
  user_id uuid references users on delete cascade check ((user_id is null) = (purpose = 'sign_in')),
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- An app that is set up, or a passkey. Recovery codes only stand in for one.
create function has_second_factor(person uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from authenticator_apps where user_id = person and is_confirmed)
    or exists (select from passkeys where user_id = person)
$$;
