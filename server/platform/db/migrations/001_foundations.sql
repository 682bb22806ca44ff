-- What every table stands on: ids, folded text for search, row versions. And what belongs to no noun: settings, keys.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- UUID version 7 (RFC 9562): opaque, and newer ids sort after older ones. PostgreSQL has its own from 18 on; we run from 15.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Text as search compares it: without accents, in lower case.
create function fold(value text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- The pattern that finds q as literal text inside a folded column.
create function search_pattern(q text) returns text language sql immutable parallel safe strict as $$
  select '%' || replace(replace(replace(fold(q), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- ETags are made of it. A version stands for what a form edits: what is only derived leaves it alone.
create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create table settings (
  name text primary key,
  value text not null
);

-- One answer per key: a repeated POST gets the first one's.
create table idempotency_keys (
  owner text not null,
  key text not null,
  body_hash text not null,
  -- A sign-up that is repeated is the same only with the same password (docs/decisions/040).
  password_hash text,
  status int,
  reply text,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
