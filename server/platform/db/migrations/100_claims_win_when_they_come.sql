-- A moment far ahead counts as now, and a stored one may be some minutes ahead. So a new claim is later than whatever is stored,
-- and the same claim is no news when the clock has come near it (docs/decisions/125).
create or replace function later_than_stored(stored jsonb, given jsonb, claims_stored jsonb, claims_given jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, case when claims_given ? key
      then least(greatest(value::bigint, coalesce((stored -> key)::bigint, 0) + 1), 9007199254740991)
      else value::bigint end), '{}')
  from jsonb_each(given)
  where case when claims_given ? key
    then (claims_given -> key)::bigint > coalesce((claims_stored -> key)::bigint, 0)
    else value::bigint > coalesce((stored -> key)::bigint, 0) and value is distinct from claims_stored -> key end
$$;
