-- Who signs up for items of a programme and who stars them, what people know of an item that changed, and calendars of one's own
-- (docs/product.md §44, docs/decisions/217).

-- How many may sign up; null: nobody does. From when, null: from when it is published.
alter table programme_items add column places int;
alter table programme_items add column signup_opens timestamptz;
-- What people were told of it, while it is otherwise and nobody has decided whom to tell: starts, room, is_cancelled.
alter table programme_items add column known jsonb;
alter table programme_items add constraint programme_items_places check (places between 1 and 2000) not valid;

drop trigger programme_items_version on programme_items;
create trigger programme_items_version before update on programme_items for each row
  when ((to_jsonb(old) - array['shown_at', 'known', 'version']) is distinct from (to_jsonb(new) - array['shown_at', 'known', 'version']))
  execute function bump_version();

create table programme_signups (
  _id uuid primary key default new_id(),
  item_id uuid not null references programme_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Else the person waits, in the order of signed_up_at.
  has_place boolean not null default true,
  signed_up_at timestamptz not null default clock_timestamp(),
  unique (item_id, user_id)
);
create index programme_signups_user on programme_signups (user_id);
create index programme_signups_order on programme_signups (item_id, has_place, signed_up_at);

-- Never more people than places: whoever signs up for a full item, or behind somebody who waits, waits. The item's row is locked, so
-- that many at once come one after the other, and their times are in that order.
create function keep_programme_places() returns trigger language plpgsql as $$
declare
  most int;
begin
  select coalesce(places, 0) into most from programme_items where _id = new.item_id for update;
  if tg_op = 'INSERT' then
    new.signed_up_at := clock_timestamp();
    new.has_place := (select count(*) < most and bool_and(has_place) is not false from programme_signups where item_id = new.item_id);
  elsif new.has_place and not old.has_place
    and (select count(*) >= most from programme_signups where item_id = new.item_id and has_place) then
    raise exception 'The item has no place left.' using errcode = 'check_violation', constraint = 'programme_signups_places';
  end if;
  return new;
end $$;
create trigger programme_signups_places before insert or update of has_place on programme_signups
  for each row execute function keep_programme_places();

create table programme_stars (
  item_id uuid not null references programme_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (item_id, user_id)
);
create index programme_stars_user on programme_stars (user_id);

-- The address of a person's own calendar has this id, signed. Another address is another id.
create table calendar_addresses (
  _id uuid primary key default new_id(),
  user_id uuid not null unique references users on delete cascade,
  made_at timestamptz not null default now()
);

alter table announcement_recipients drop constraint announcement_recipients_role_check;
alter table announcement_recipients add constraint announcement_recipients_role_check
  check (role in ('creators', 'members', 'partners', 'associates', 'judges', 'ticketed', 'interested')) not valid;

-- A workshop's counter is for who signed up to it.
alter table counters add column item_id uuid;
alter table counters add constraint counters_item_id_fkey foreign key (item_id) references programme_items not valid;
alter table counters add constraint counters_item check (item_id is null or kind = 'programme') not valid;
