-- outside a transaction
-- Who came by a provider has an account, and a proved address, without a password (docs/decisions/105).
alter table sign_in_steps validate constraint sign_in_steps_proved_by_check;
drop index concurrently if exists users_accounts;
create index concurrently users_accounts on users (created_at desc, _id desc)
  where role <> 'candidate' or password_hash is not null or address_proved_at is not null;
drop index concurrently if exists users_accounts_search;
create index concurrently users_accounts_search on users
  using gin (fold(first_name || ' ' || last_name || e'\n' || email::text) gin_trgm_ops)
  where role <> 'candidate' or password_hash is not null or address_proved_at is not null;
