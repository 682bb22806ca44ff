-- What devices do at a door beside scanning: spare tickets, walk-ins, consents, a number for crew (docs/product.md §37 and §38,
-- docs/decisions/202).

create table counter_settings (
  event_id uuid primary key references events on delete cascade,
  takes_walk_ins boolean not null default false,
  asks_document boolean not null default false,
  -- Younger on the first day of the event is under age.
  adult_age int not null default 18 check (adult_age between 13 and 21),
  version int not null default 1
);
create trigger counter_settings_version before update on counter_settings for each row
  when (to_jsonb(old) - 'version' is distinct from to_jsonb(new) - 'version') execute function bump_version();

-- A spare ticket is issued for a device, with a number of its own for the badge, and is nobody's until a walk-in gets it.
alter table event_tickets add column spares int not null default 0;
alter table tickets add column spare int;
alter table tickets add column spare_of uuid;
alter table tickets add constraint tickets_spare_of_fkey foreign key (spare_of) references devices on delete set null not valid;
-- What staff want the door to look at.
alter table tickets add column note text;
alter table tickets add constraint tickets_note check (length(note) between 1 and 200) not valid;
alter table tickets drop constraint tickets_reason_check;
alter table tickets add constraint tickets_reason_check
  check (reason in ('seat', 'team', 'left', 'online', 'staff', 'erased', 'device', 'undone')) not valid;

-- Of a consent and of a walk-in: the questions that were answered with yes.
alter table scans add column questions uuid[] not null default '{}';
alter table scans drop constraint scans_act_check;
alter table scans add constraint scans_act_check
  check (act in ('in', 'again', 'undo', 'seen', 'walk_in', 'consent', 'unknown')) not valid;

-- Handed out to crew without a ticket: what each device counted, the newest by its own count. counters.extra is their sum.
create table device_extras (
  device_id uuid not null references devices on delete cascade,
  counter_id uuid not null references counters on delete cascade,
  count int not null check (count between 0 and 100000),
  seq bigint not null,
  primary key (device_id, counter_id)
);
create index device_extras_counter on device_extras (counter_id);

-- Who came without a ticket and was let in.
create table walk_ins (
  ticket_id uuid primary key references tickets on delete cascade,
  guest_id uuid not null unique references guests on delete cascade,
  event_id uuid not null references events on delete cascade,
  device_id uuid references devices on delete set null,
  nonce uuid not null unique,
  -- The team that they named.
  wished_id uuid references applications on delete set null,
  -- As it was typed, where it could not be taken so.
  typed_name text check (length(typed_name) <= 200),
  typed_address text check (length(typed_address) <= 320),
  -- The device had ended: staff decide whether the ticket counts.
  is_late boolean not null default false,
  came_at timestamptz not null
);
create index walk_ins_event on walk_ins (event_id, came_at desc);
create index walk_ins_device on walk_ins (device_id) where device_id is not null;
create index walk_ins_wished on walk_ins (wished_id) where wished_id is not null;

drop function issue_spare_tickets(uuid, int);
create function issue_spare_tickets(event uuid, device uuid, count int) returns setof tickets language plpgsql as $$
declare
  first int := reserve_ticket_numbers(event, count);
  spares int;
begin
  update event_tickets set spares = event_tickets.spares + count where event_id = event
    returning event_tickets.spares - count into spares;
  -- Nobody is told of a ticket that is nobody's.
  return query insert into tickets (event_id, kind, number, code_check, spare_of, spare, told_version)
    select event, 'walk_in', ticket_number(event, first + n), '', device, spares + n, 1 from generate_series(1, count) as n
    returning *;
end $$;

-- Every device at an entrance has 50 while its event takes walk-ins; one that is running out gets more, 300 in all.
create function bring_spare_tickets(event uuid) returns void language plpgsql set enable_seqscan = off as $$
declare
  device uuid;
  free int;
  issued int;
begin
  if not exists (select from counter_settings join events on events._id = counter_settings.event_id
    where counter_settings.event_id = event and takes_walk_ins and events.mode is distinct from 'online') then return; end if;
  -- Whoever issues at once waits here, and then sees the other's tickets.
  perform reserve_ticket_numbers(event, 0);
  for device in select devices._id from devices join events on events._id = devices.event_id
    where devices.event_id = event and devices.revoked_at is null and devices.left_at is null
      and device_ends(devices.created_at, events) > now()
      and exists (select from device_counters join counters on counters._id = device_counters.counter_id
        where device_counters.device_id = devices._id and counters.kind = 'door' and not counters.here_first)
    order by devices.created_at, devices._id
  loop
    select count(*), count(*) filter (where tickets.guest_id is null and tickets.user_id is null and tickets.revoked_at is null)
      into issued, free from tickets where tickets.spare_of = device;
    if free < 10 and issued < 300 then
      perform issue_spare_tickets(event, device, least(50 - free, 300 - issued));
    end if;
  end loop;
end $$;

-- A walk-in who gets a seat in a team keeps the ticket that they have in their hand. The address was proved by the account.
create function adopt_walk_ins(event uuid, teams uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  update tickets set kind = 'team', user_id = due.user_id, applicant_id = due.applicant_id, guest_id = null, told_version = 0
  from ticket_dues as due join users on users._id = due.user_id
    join guests on guests.event_id = event and guests.email = users.email and guests.kind = 'walk_in'
  where due.application_id = any(teams) and due.event_id = event and due.must and users.address_proved_at is not null
    and tickets.guest_id = guests._id and tickets.revoked_at is null
    and not exists (select from tickets as other where other.event_id = event and other.user_id = due.user_id);
end $$;

create or replace function issue_team_tickets(event uuid, teams uuid[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  people uuid[];
  first int;
begin
  -- Whoever issues at once waits here, and then sees the other's tickets.
  perform reserve_ticket_numbers(event, 0);
  perform adopt_walk_ins(event, teams);
  people := array(select due.applicant_id from ticket_dues as due where due.application_id = any(teams) and due.event_id = event
    and due.must and not exists (select from tickets where tickets.event_id = event and tickets.user_id = due.user_id)
    order by due.applicant_id);
  if cardinality(people) = 0 then return; end if;
  first := reserve_ticket_numbers(event, cardinality(people));
  insert into tickets (event_id, applicant_id, user_id, kind, number, code_check)
  select event, applicants._id, applicants.user_id, 'team', ticket_number(event, first + person.n::int), ''
  from unnest(people) with ordinality as person(_id, n) join applicants on applicants._id = person._id
  order by person.n;
end $$;
