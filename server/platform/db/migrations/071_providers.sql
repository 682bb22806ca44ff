-- Logging in with a provider of identities (docs/decisions/105).

-- As whom a provider knows a person. Issuer and subject never change; the address is what the provider said last.
create table provider_identities (
  _id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A login on its way: asked for (to link), sent to the provider, returned from there. Each stage has another token, of which
-- only the hash is kept. A row with a person links, one without logs in.
create table provider_steps (
  token_hash bytea primary key,
  stage text not null check (stage in ('asked', 'sent', 'returned')),
  provider text not null,
  user_id uuid references users on delete cascade,
  -- Of the cookie of the browser that was sent.
  browser_hash bytea,
  code_verifier text,
  nonce text,
  -- Whom the provider named.
  identity jsonb,
  expires_at timestamptz not null
);
create index provider_steps_user_id on provider_steps (user_id) where user_id is not null;
create index provider_steps_expires_at on provider_steps (expires_at);

alter table sign_in_steps
  drop constraint sign_in_steps_proved_by_check,
  add constraint sign_in_steps_proved_by_check check (proved_by in ('password', 'mailed_link', 'provider')) not valid;
