-- What happens at an event, when and where (docs/product.md §41, docs/decisions/211).

create table programme_items (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  title text not null check (length(title) between 1 and 80),
  text text check (length(text) between 1 and 2000),
  kind text not null check (kind in ('talk', 'workshop', 'meal', 'ceremony', 'deadline', 'judging', 'other')),
  starts timestamptz not null,
  -- A deadline may be a moment.
  ends timestamptz,
  room text check (length(room) between 1 and 60),
  track text check (length(track) between 1 and 60),
  people text check (length(people) between 1 and 200),
  link text check (length(link) between 1 and 300),
  public boolean not null default true,
  -- What everybody read until it was moved, which is said for a day.
  was_starts timestamptz,
  was_room text,
  moved_at timestamptz,
  cancelled_at timestamptz,
  -- Since when everybody could read it. One that nobody could read is deleted; any other stays for calendars.
  shown_at timestamptz,
  removed_at timestamptz,
  version int not null default 1,
  constraint programme_items_hours check (case when ends is null then kind = 'deadline' else ends > starts end)
);
create index programme_items_event on programme_items (event_id, starts);
create trigger programme_items_version before update on programme_items for each row
  when ((to_jsonb(old) - array['shown_at', 'version']) is distinct from (to_jsonb(new) - array['shown_at', 'version']))
  execute function bump_version();
