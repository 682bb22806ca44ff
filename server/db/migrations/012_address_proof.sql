-- When an account proved, by a mailed link, that its address is its own (docs/decisions/039). Null: not yet, or no account.
alter table users add column address_proved_at timestamptz;

-- Staff came by a mailed link, or from whoever runs the server. A candidate in somebody else's team was led there by the
-- link in the invitation, and is not to lose the team in the middle of an event. Of other candidates nobody knows: they
-- keep their account and their applications, and prove the address by a link that they ask for.
update users set address_proved_at = now() where password_hash is not null and (
  role in ('admin', 'company')
  or exists (select from applicants where user_id = users._id and not is_creator and has_joined)
  or email = 'candidate@laurel.test' and exists (select from settings where name = 'demo'));

-- Links that prove it; all of a person's go with the proof. Only the token's hash is kept.
create table address_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index address_links_user_id on address_links (user_id, created_at);
create index address_links_expires_at on address_links (expires_at);

-- A sign-up that is repeated is the same only with the same password (docs/decisions/040).
alter table idempotency_keys add column password_hash text;
