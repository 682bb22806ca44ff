-- What a person is told of their sessions: from what they logged in, and when each was last used (docs/decisions/097).

alter table sessions
  -- Last used, as much as five minutes late.
  add column seen_at timestamptz not null default now(),
  -- Such as "Firefox on Linux". Null: a program that does not say, or a session from before this was kept.
  add column device text check (length(device) <= 80),
  -- As in known_networks.
  add column network text;

-- When the person last used the product, in any session; kept when the sessions are gone. Always written alone.
alter table users add column last_seen_at timestamptz;

-- Being seen is no change of the person: it makes no open form stale.
drop trigger users_version on users;
create trigger users_version before update on users for each row
  when (old.last_seen_at is not distinct from new.last_seen_at)
  execute function bump_version();

update users set last_seen_at = known.seen_at
from (select user_id, max(seen_at) as seen_at from known_networks group by user_id) as known
where known.user_id = users._id;
