-- Team entries. Their people are in 011, what happened to them is in 015.

create table applications (
  _id uuid primary key default new_id(),
  event_id uuid not null references events,
  -- The event's, filled in by the trigger below: whose rows a company user reaches, without a join.
  company_id uuid references companies check (company_id is not null),
  created_by uuid not null references users,
  team_name text not null,
  logo text references files,
  idea text,
  theme text not null,
  status text not null default 'registered' check (status in
    ('registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked', 'participated', 'won', 'disqualified')),
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default '',
  -- One application per candidate and event.
  unique (event_id, created_by)
);
create index applications_event on applications (event_id, created_at desc, _id desc);
create index applications_event_status on applications (event_id, status);
create index applications_company on applications (company_id, created_at desc, _id desc);
create index applications_company_status on applications (company_id, status);
create index applications_status on applications (status, created_at desc, _id desc);
-- Nine values in all: within one of them too many to sort. Ascending has applications_status.
create index applications_status_down on applications (status desc, created_at desc, _id desc);
create index applications_creator on applications (created_by);
create index applications_newest on applications (created_at desc, _id desc);
create index applications_team on applications (team_name);
create index applications_logo on applications (logo);
create index applications_search on applications using gin (search gin_trgm_ops);

-- What is only derived (search texts, the company) leaves the version alone: an event or a person gets another name, and
-- nobody's open form becomes stale. Who changes what a form edits in other tables, as a team is, sets `version` itself.
create trigger applications_version before update on applications for each row
  when ((old.event_id, old.created_by, old.team_name, old.logo, old.idea, old.theme, old.status,
      old.version)
    is distinct from (new.event_id, new.created_by, new.team_name, new.logo, new.idea, new.theme, new.status,
      new.version))
  execute function bump_version();

create function fill_application() returns trigger language plpgsql as $$
declare
  of_event record;
begin
  select event_name, company_id into of_event from events where _id = new.event_id;
  new.company_id := of_event.company_id;
  new.search := fold(concat_ws(e'\n', new.team_name, new.theme, of_event.event_name,
    (select first_name || ' ' || last_name || e'\n' || email from users where _id = new.created_by)));
  return new;
end $$;
create trigger applications_fill before insert or update of event_id, created_by, team_name, theme, search
  on applications for each row execute function fill_application();
