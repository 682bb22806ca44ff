-- What limits count, so that nobody is refused for what strangers send (docs/decisions/041, 042).

-- Networks that a person signed in from: there their own failures count, and nobody else's.
create table known_networks (
  user_id uuid not null references users on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_networks_seen_at on known_networks (seen_at);

-- One row a failure, for a quarter of an hour. An account is the hash of its address in lower case: it need not exist.
create table failed_sign_ins (
  account bytea not null,
  network text not null,
  is_known boolean not null,
  failed_at timestamptz not null default now()
);
create index failed_sign_ins_account on failed_sign_ins (account);
create index failed_sign_ins_network on failed_sign_ins (network, account);
create index failed_sign_ins_failed_at on failed_sign_ins (failed_at);

-- The last invitation mailed to an address for a team. Its link opens the place again when the address leaves and comes back.
create table invitation_letters (
  application_id uuid not null references applications on delete cascade,
  email citext not null,
  sent_by uuid not null references users on delete cascade,
  token_hash bytea not null,
  sent_at timestamptz not null default now(),
  primary key (application_id, email)
);
create index invitation_letters_sent_by on invitation_letters (sent_by, sent_at);
