-- outside a transaction
-- The list of people with accounts: newest first, and by a text (docs/decisions/097).
drop index concurrently if exists users_accounts;
create index concurrently users_accounts on users (created_at desc, _id desc)
  where role <> 'candidate' or password_hash is not null;
drop index concurrently if exists users_accounts_search;
create index concurrently users_accounts_search on users
  using gin (fold(first_name || ' ' || last_name || e'\n' || email::text) gin_trgm_ops)
  where role <> 'candidate' or password_hash is not null;
