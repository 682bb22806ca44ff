-- A team's link, by which people join it without being entered, and the size of teams (docs/decisions/075).

create table team_links (
  application_id uuid primary key references applications on delete cascade,
  -- Readable, so that the creator can copy it again. It opens a place in one team, and ends within days.
  token text not null unique,
  uses_left int not null check (uses_left >= 0),
  expires_at timestamptz not null,
  made_at timestamptz not null default now()
);

-- No statement makes a team larger than its event allows, however many people join at once: each locks the team, and so
-- counts those before it. Who declined holds no place. A team that was too large before stays.
create function check_team_size(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from applications where _id = any(ids) order by _id for no key update;
  if exists (
    select from applications join events on events._id = applications.event_id
    where applications._id = any(ids) and events.team_max < (select count(*) from applicants
      where applicants.application_id = applications._id and applicants.status <> 'invitation-rejected')
  ) then
    raise exception 'The team is larger than its event allows'
      using errcode = 'check_violation', constraint = 'applicants_team_size';
  end if;
end $$;

create function applicants_grown() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform check_team_size(array(select distinct application_id from made where status <> 'invitation-rejected'
      and not is_creator));
  else
    perform check_team_size(array(select distinct made.application_id from made join gone using (_id)
      where gone.status = 'invitation-rejected' and made.status <> 'invitation-rejected'));
  end if;
  return null;
end $$;
create trigger applicants_team_size_made after insert on applicants
  referencing new table as made for each statement execute function applicants_grown();
create trigger applicants_team_size_changed after update on applicants
  referencing new table as made old table as gone for each statement execute function applicants_grown();
