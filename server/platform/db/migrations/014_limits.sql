-- What limits count, so that nobody is refused for what strangers send (docs/decisions/041, 042).

-- Failed tries and their number in a period; the columns are those that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

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
