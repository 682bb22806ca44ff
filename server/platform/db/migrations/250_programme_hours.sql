-- The hours of an event, and since when its programme is public (docs/product.md §41, docs/decisions/210).

create table programmes (
  event_id uuid primary key references events on delete cascade,
  -- Minutes after midnight of the event's first and of its last day, on the clock of its zone, so that the hours follow the days.
  -- Null: 09:00 and 18:00.
  begins_after int check (begins_after between -1440 and 1439),
  ends_after int check (ends_after between 1 and 2880),
  published_at timestamptz,
  version int not null default 1
);
create trigger programmes_version before update on programmes for each row execute function bump_version();

create function event_begins(event events) returns timestamptz language sql stable parallel safe as $$
  select (event.start_date + make_interval(mins => coalesce(
    (select begins_after from programmes where event_id = event._id), 540))) at time zone event.timezone
$$;

-- Never before it begins: the days may have become fewer since the hours were set.
create function event_ends(event events) returns timestamptz language sql stable parallel safe as $$
  select greatest((event.end_date + make_interval(mins => coalesce(
    (select ends_after from programmes where event_id = event._id), 1080))) at time zone event.timezone,
    event_begins(event))
$$;

-- 18:00 of the day before it begins.
create function event_eve(event events) returns timestamptz language sql stable parallel safe as $$
  select ((event_begins(event) at time zone event.timezone)::date - 1 + time '18:00') at time zone event.timezone
$$;

-- Until when a device works: 12 hours after its event, and at most 30 days. Takes the place of device_ends(timestamptz, date, text).
create function device_ends(created_at timestamptz, event events) returns timestamptz language sql stable parallel safe as $$
  select least(created_at + interval '30 days', event_ends(event) + interval '12 hours')
$$;
