-- Teams that withdraw and come back, that people leave, and that another member leads (docs/decisions/072).

-- The status before the team withdrew; null if it did not. The status itself is then `revoked`.
alter table applications add column withdrawn_from text check (withdrawn_from is null or (status = 'revoked'
  and withdrawn_from in ('registered', 'onboarded', 'shortlisted', 'on_hold', 'rejected')));
-- The person's team withdrew, so they may join another one. Their row stays, for the team to come back.
alter table applicants add column has_withdrawn boolean not null default false;

-- A withdrawn application does not keep a person from leading another team, which they get by a handover.
alter table applications drop constraint applications_event_id_created_by_key;
create unique index applications_one_per_person on applications (event_id, created_by) where withdrawn_from is null;

-- A person is in at most one team per event. Who declined or whose team withdrew is free again, unless staff hold them.
drop index applicants_one_team;
create unique index applicants_one_team on applicants (event_id, user_id)
  where status <> 'invitation-rejected' and (not has_withdrawn or status = 'on_hold');

drop trigger applications_version on applications;
create trigger applications_version before update on applications for each row
  when ((old.event_id, old.created_by, old.team_name, old.logo, old.idea, old.theme, old.status, old.withdrawn_from,
      old.version)
    is distinct from (new.event_id, new.created_by, new.team_name, new.logo, new.idea, new.theme, new.status,
      new.withdrawn_from, new.version))
  execute function bump_version();
drop trigger applicants_version on applicants;
create trigger applicants_version before update on applicants for each row
  when ((old.application_id, old.event_id, old.user_id, old.first_name, old.last_name, old.email, old.is_creator,
      old.status, old.held_from, old.has_withdrawn, old.position, old.token_hash)
    is distinct from (new.application_id, new.event_id, new.user_id, new.first_name, new.last_name, new.email,
      new.is_creator, new.status, new.held_from, new.has_withdrawn, new.position, new.token_hash))
  execute function bump_version();

-- A withdrawn team gets another status, from its creator or from staff: its people come back, and who joined another
-- team in the meantime is out of this one. If that is the creator, nothing is updated, so the team stays withdrawn.
create function bring_team_back() returns trigger language plpgsql as $$
declare
  member record;
begin
  for member in select _id, is_creator from applicants where application_id = new._id and has_withdrawn
    order by user_id for update loop
    begin
      update applicants set has_withdrawn = false where _id = member._id;
    exception when unique_violation then
      if member.is_creator then raise; end if;
      delete from applicants where _id = member._id;
    end;
  end loop;
  new.withdrawn_from := null;
  new.lacks_members := lacks_members(new._id, new.event_id);
  return new;
exception when unique_violation then
  return null;
end $$;
create trigger applications_back before update of status on applications for each row
  when (old.withdrawn_from is not null and new.status <> 'revoked') execute function bring_team_back();

-- An application's history also tells who left, who joined by the team's link, and who leads the team.
create or replace view history as
select _id, subject_id as application_id, action, comment, from_value, to_value, data,
  case action when 'status_changed' then from_value end as from_status,
  case action when 'status_changed' then to_value end as to_status,
  data ->> 'title' as title,
  actor_id as created_by, happened_at as created_at
from happenings
where subject = 'application' and action in ('status_changed', 'applicant_status_changed', 'noted', 'member_left',
  'member_joined', 'handed_over');

-- Whether fewer have joined than the event asks for. Once registration has closed, such a team is incomplete.
alter table applications add column lacks_members boolean not null default false;

create function lacks_members(application uuid, event uuid) returns boolean language sql stable as $$
  select coalesce((select team_min from events where _id = event), 0)
    > (select count(*) from applicants where application_id = application and has_joined)
$$;

-- For rows that were loaded past the triggers.
create function count_members_anew() returns void language sql as $$
  update applications set lacks_members = not lacks_members
  where lacks_members <> lacks_members(_id, event_id)
$$;
select count_members_anew();

-- Few teams lack members, so these indexes are small. They are in the order of the list.
create index applications_lacking on applications (created_at desc, _id desc) where lacks_members;
create index applications_company_lacking on applications (company_id, created_at desc, _id desc) where lacks_members;
create index applications_event_lacking on applications (event_id, created_at desc, _id desc) where lacks_members;

-- Locks the team first, so that each of many at once counts those before it. `bring_team_back` counts by itself, because
-- a trigger cannot change the row that its own statement is updating.
create function count_members() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    ids := array(select distinct application_id from made where has_joined);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct application_id from gone where has_joined);
  else
    ids := array(select distinct made.application_id from made join gone using (_id)
      where made.has_joined <> gone.has_joined);
  end if;
  if cardinality(ids) = 0 then return null; end if;
  perform from applications where _id = any(ids) order by _id for no key update;
  update applications set lacks_members = not lacks_members
  where _id = any(ids) and lacks_members <> lacks_members(_id, event_id);
  return null;
end $$;
create trigger applicants_members_made after insert on applicants
  referencing new table as made for each statement execute function count_members();
create trigger applicants_members_changed after update on applicants
  referencing new table as made old table as gone for each statement execute function count_members();
create trigger applicants_members_gone after delete on applicants
  referencing old table as gone for each statement execute function count_members();

create function count_members_of_event() returns trigger language plpgsql as $$
begin
  update applications set lacks_members = not lacks_members
  where event_id = new._id and lacks_members <> lacks_members(_id, event_id);
  return null;
end $$;
create trigger events_team_min after update of team_min on events for each row
  when (old.team_min is distinct from new.team_min) execute function count_members_of_event();
