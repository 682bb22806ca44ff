-- Tickets and guests of events (docs/product.md §36, docs/decisions/197).

-- Codes are made with it, and none is stored.
insert into settings (name, value)
select 'ticket_key', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
on conflict (name) do nothing;

-- Somebody with a ticket who is in no team.
create table guests (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('judge', 'mentor', 'partner', 'crew', 'visitor', 'walk_in')),
  name text not null check (length(name) between 1 and 100),
  email citext,
  -- Of whom the guest was made, so that nobody is added twice.
  judge_id uuid references judges on delete set null,
  associate_id uuid references associates on delete set null,
  partner_id uuid references partners on delete set null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null generated always as (fold(name || e'\n' || coalesce(email::text, ''))) stored
);
create unique index guests_address on guests (event_id, email) where email is not null;
create index guests_by_address on guests (email) where email is not null;
create index guests_newest on guests (event_id, created_at desc, _id desc);
create unique index guests_judge on guests (event_id, judge_id) where judge_id is not null;
create unique index guests_associate on guests (event_id, associate_id) where associate_id is not null;
create unique index guests_partner on guests (event_id, partner_id) where partner_id is not null;
create index guests_judge_id on guests (judge_id) where judge_id is not null;
create index guests_associate_id on guests (associate_id) where associate_id is not null;
create index guests_partner_id on guests (partner_id) where partner_id is not null;
create index guests_created_by on guests (created_by) where created_by is not null;
create trigger guests_version before update on guests for each row
  when ((old.kind, old.name, old.email) is distinct from (new.kind, new.name, new.email))
  execute function bump_version();

-- How many tickets of an event were ever numbered. The row is locked while tickets are numbered.
create table event_tickets (
  event_id uuid primary key references events on delete cascade,
  numbered int not null default 0,
  -- When those got theirs who had a seat before there were tickets.
  brought_at timestamptz
);

create table tickets (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  -- Of a person in a team: their row there, which goes when they leave, and who they are.
  applicant_id uuid references applicants on delete set null,
  user_id uuid references users,
  guest_id uuid references guests on delete cascade,
  kind text not null check (kind in ('team', 'judge', 'mentor', 'partner', 'crew', 'visitor', 'walk_in')),
  number int not null check (number > 0),
  version int not null default 1,
  -- The first 64 bits of SHA-256 of the code, in hexadecimal. Set by fill_ticket().
  code_check text not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  reason text check (reason in ('seat', 'team', 'left', 'online', 'staff', 'erased')),
  -- What staff wrote, to the person.
  comment text,
  -- Which version its person was mailed, whether they were told that it ended, and of which first day they were reminded.
  told_version int not null default 0,
  is_end_told boolean not null default false,
  reminded_of date,
  unique (event_id, number),
  unique (event_id, code_check),
  constraint tickets_revoked check ((revoked_at is null) = (reason is null)),
  -- A walk-in's ticket is nobody's before it is given out.
  constraint tickets_person check (case kind when 'team' then user_id is not null and guest_id is null
    else applicant_id is null and user_id is null and (guest_id is not null or kind = 'walk_in') end)
);
create unique index tickets_person_once on tickets (event_id, user_id) where user_id is not null;
create unique index tickets_guest_once on tickets (guest_id) where guest_id is not null;
create index tickets_applicant on tickets (applicant_id) where applicant_id is not null;
create index tickets_user on tickets (user_id) where user_id is not null;
create index tickets_untold on tickets (event_id) where told_version < version or (revoked_at is not null and not is_end_told);

-- HMAC-SHA-256 (RFC 2104) with the installation's key over event, ticket and version, cut to 128 bits.
-- server/teams/tickets/code.ts computes the same.
create function ticket_code(event uuid, ticket uuid, version int) returns bytea language plpgsql stable as $$
declare
  key bytea := (select decode(value, 'hex') from settings where name = 'ticket_key')
    || decode(repeat('00', 32), 'hex');
  inside bytea := key;
  outside bytea := key;
begin
  for n in 0..63 loop
    inside := set_byte(inside, n, get_byte(key, n) # 54);
    outside := set_byte(outside, n, get_byte(key, n) # 92);
  end loop;
  return substring(sha256(outside || sha256(inside
    || convert_to(format('%s/%s/%s', event, ticket, version), 'UTF8'))) from 1 for 16);
end $$;

create function ticket_check(event uuid, ticket uuid, version int) returns text language sql stable as $$
  select encode(substring(sha256(ticket_code(event, ticket, version)) from 1 for 8), 'hex')
$$;

create function fill_ticket() returns trigger language plpgsql as $$
begin
  new.code_check := ticket_check(new.event_id, new._id, new.version);
  return new;
end $$;
create trigger tickets_fill before insert or update of version on tickets for each row execute function fill_ticket();

-- The nth number of an event: neighbours differ in more than a digit, and none says how many there are. The step has no divisor
-- in common with 9999, so the first 9999 numbers differ.
create function ticket_number(event uuid, n int) returns int language sql immutable parallel safe as $$
  select case when n > 9999 then n else
    1 + ((('x' || substr(md5(event::text), 1, 6))::bit(24)::bigint + n::bigint * 7919) % 9999)::int end
$$;

-- Reserves so many numbers, and answers the one before the first.
create function reserve_ticket_numbers(event uuid, count int) returns int language sql as $$
  insert into event_tickets (event_id, numbered) values (event, count)
  on conflict (event_id) do update set numbered = event_tickets.numbered + excluded.numbered
  returning numbered - count
$$;

-- Who in a team has a ticket, and who may keep one: a team on hold keeps its tickets, and so does one that is asked for its answer
-- only now that the event has seats.
create view ticket_dues as
select applicant_id, application_id, event_id, user_id,
  can_have and not is_over and case when is_on then comes else status in ('shortlisted', 'participated', 'won') end as must,
  can_have and case when is_on then comes or (state = 'offered' and answer is distinct from 'no')
    or (state is null and is_in) else is_in end as may,
  case when is_online then 'online' when is_erased then 'erased' when not is_member then 'left'
    when status in ('rejected', 'revoked', 'disqualified') and reason is null then 'team'
    when is_on or reason is not null then 'seat' else 'team' end as why
from (
  select applicants._id as applicant_id, applicants.application_id, applicants.event_id, applicants.user_id,
    applications.status, team_seats.state, team_seats.reason, seat_people.answer, coalesce(event_seats.is_on, false) as is_on,
    events.mode = 'online' as is_online, users.erased_at is not null as is_erased,
    applicants.has_joined and not applicants.has_withdrawn as is_member,
    coalesce(events.mode, 'offline') <> 'online' and users.erased_at is null and applicants.has_joined
      and not applicants.has_withdrawn as can_have,
    coalesce(events.end_date < (now() at time zone events.timezone)::date, false) as is_over,
    coalesce(team_seats.state = 'confirmed' and seat_people.answer = 'yes', false) as comes,
    applications.status in ('shortlisted', 'participated', 'won', 'on_hold') as is_in
  from applicants
  join applications on applications._id = applicants.application_id
  join events on events._id = applicants.event_id
  join users on users._id = applicants.user_id
  left join event_seats on event_seats.event_id = applicants.event_id
  left join team_seats on team_seats.application_id = applicants.application_id
  left join seat_people on seat_people.applicant_id = applicants._id
) as member;

-- Ends and issues the tickets of these teams' people. What staff ended stays ended.
create function bring_tickets(teams uuid[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  event uuid;
begin
  if cardinality(teams) = 0 then return; end if;
  update tickets set revoked_at = now(), reason = due.why, is_end_told = false
  from ticket_dues as due
  where due.application_id = any(teams) and tickets.applicant_id = due.applicant_id and tickets.revoked_at is null and not due.may;

  update tickets set revoked_at = null, reason = null, comment = null, version = tickets.version + 1, issued_at = now(),
    applicant_id = due.applicant_id, is_end_told = false
  from ticket_dues as due
  where due.application_id = any(teams) and due.must and tickets.event_id = due.event_id and tickets.user_id = due.user_id
    and tickets.revoked_at is not null and tickets.reason <> 'staff';

  for event in select distinct due.event_id from ticket_dues as due where due.application_id = any(teams) and due.must
    and not exists (select from tickets where tickets.event_id = due.event_id and tickets.user_id = due.user_id)
    order by due.event_id
  loop
    perform issue_team_tickets(event, teams);
  end loop;
end $$;

create function issue_team_tickets(event uuid, teams uuid[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  people uuid[];
  first int;
begin
  -- Whoever issues at once waits here, and then sees the other's tickets.
  perform reserve_ticket_numbers(event, 0);
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

-- A walk-in brings the spare ticket that they were given.
create function bring_guest_tickets(event uuid) returns void language plpgsql as $$
declare
  is_online boolean := (select mode = 'online' from events where _id = event);
  ids uuid[];
  first int;
begin
  if is_online then
    update tickets set revoked_at = now(), reason = 'online', is_end_told = false
    where event_id = event and guest_id is not null and revoked_at is null;
    return;
  end if;
  update tickets set revoked_at = null, reason = null, comment = null, version = version + 1, issued_at = now(), is_end_told = false
  where event_id = event and guest_id is not null and reason = 'online';
  perform reserve_ticket_numbers(event, 0);
  ids := array(select _id from guests where event_id = event and kind <> 'walk_in'
    and not exists (select from tickets where guest_id = guests._id) order by created_at, _id);
  if cardinality(ids) = 0 then return; end if;
  first := reserve_ticket_numbers(event, cardinality(ids));
  insert into tickets (event_id, guest_id, kind, number, code_check)
  select event, guests._id, guests.kind, ticket_number(event, first + guest.n::int), ''
  from unnest(ids) with ordinality as guest(_id, n) join guests on guests._id = guest._id
  order by guest.n;
end $$;

-- Tickets without a person, which a device at a door gives to walk-ins.
create function issue_spare_tickets(event uuid, count int) returns setof tickets language plpgsql as $$
declare
  first int := reserve_ticket_numbers(event, count);
begin
  return query insert into tickets (event_id, kind, number, code_check)
    select event, 'walk_in', ticket_number(event, first + n), '' from generate_series(1, count) as n
    returning *;
end $$;

-- All of an event: when it gets tickets for the first time, becomes in person or online, or has seats or none.
create function bring_tickets_of_event(event uuid) returns void language plpgsql as $$
begin
  perform bring_tickets(array(select _id from applications where event_id = event order by _id));
  perform bring_guest_tickets(event);
end $$;

create function guests_tickets() returns trigger language plpgsql as $$
declare
  event uuid;
begin
  for event in select distinct event_id from made where kind <> 'walk_in' order by event_id loop
    perform bring_guest_tickets(event);
  end loop;
  return null;
end $$;
create trigger guests_tickets after insert on guests
  referencing new table as made for each statement execute function guests_tickets();

-- Named to come after the triggers that count members and seats: those lock the team, or the event's row of seats.
create function applicants_tickets() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    update tickets set revoked_at = now(), reason = 'left', is_end_told = false from gone
    where tickets.event_id = gone.event_id and tickets.user_id = gone.user_id and tickets.revoked_at is null
      and (tickets.applicant_id is null or tickets.applicant_id = gone._id);
    return null;
  elsif tg_op = 'INSERT' then
    ids := array(select distinct application_id from made where has_joined);
  else
    ids := array(select distinct made.application_id from made join gone using (_id)
      where (made.status, made.held_from, made.has_withdrawn, made.user_id) is distinct from
        (gone.status, gone.held_from, gone.has_withdrawn, gone.user_id));
  end if;
  if cardinality(ids) = 0 then return null; end if;
  ids := array(select applications._id from applications where _id = any(ids)
    and (status in ('shortlisted', 'participated', 'won', 'on_hold')
      or exists (select from team_seats where application_id = applications._id and state = 'confirmed')
      or exists (select from tickets join applicants on applicants._id = tickets.applicant_id
        where applicants.application_id = applications._id and tickets.revoked_at is null))
    order by _id);
  perform bring_tickets(ids);
  return null;
end $$;
create trigger applicants_tickets_made after insert on applicants
  referencing new table as made for each statement execute function applicants_tickets();
create trigger applicants_tickets_changed after update on applicants
  referencing new table as made old table as gone for each statement execute function applicants_tickets();
create trigger applicants_tickets_gone after delete on applicants
  referencing old table as gone for each statement execute function applicants_tickets();

create function applications_tickets() returns trigger language plpgsql as $$
begin
  perform bring_tickets(array(select made._id from made join gone using (_id) where made.status <> gone.status
    and (made.status in ('shortlisted', 'participated', 'won', 'on_hold')
      or gone.status in ('shortlisted', 'participated', 'won', 'on_hold')) order by made._id));
  return null;
end $$;
create trigger applications_tickets after update on applications
  referencing new table as made old table as gone for each statement execute function applications_tickets();

create function seat_people_tickets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform bring_tickets(array(select distinct application_id from made where answer is not null));
  else
    perform bring_tickets(array(select distinct made.application_id from made join gone using (applicant_id)
      where made.answer is distinct from gone.answer));
  end if;
  return null;
end $$;
create trigger seat_people_tickets_made after insert on seat_people
  referencing new table as made for each statement execute function seat_people_tickets();
create trigger seat_people_tickets_changed after update on seat_people
  referencing new table as made old table as gone for each statement execute function seat_people_tickets();

create function team_seats_tickets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform bring_tickets(array(select application_id from made));
  else
    perform bring_tickets(array(select made.application_id from made join gone using (application_id)
      where made.state <> gone.state));
  end if;
  return null;
end $$;
create trigger team_seats_tickets_made after insert on team_seats
  referencing new table as made for each statement execute function team_seats_tickets();
create trigger team_seats_tickets_changed after update on team_seats
  referencing new table as made old table as gone for each statement execute function team_seats_tickets();

create function event_tickets_anew() returns trigger language plpgsql as $$
begin
  perform bring_tickets_of_event((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger event_seats_tickets after update on event_seats for each row
  when (new.is_on is distinct from old.is_on) execute function event_tickets_anew('event_id');
create trigger events_tickets after update on events for each row
  when (new.mode is distinct from old.mode or new.end_date > old.end_date) execute function event_tickets_anew('_id');

-- People are told as soon as this transaction has committed.
create function queue_ticket_mails() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mail-tickets', json_build_object('event_id', event_id),
    job_key := 'mail-tickets:' || event_id)
  from (select distinct event_id from made where told_version < version or (revoked_at is not null and not is_end_told)) as told;
  return null;
end $$;
create trigger tickets_told_made after insert on tickets
  referencing new table as made for each statement execute function queue_ticket_mails();
create trigger tickets_told_changed after update on tickets
  referencing new table as made for each statement execute function queue_ticket_mails();

-- Whose picture goes with a mail: it is drawn when the mail is sent. No reference: of a ticket that is gone there is no picture.
alter table mails add column ticket_id uuid;
