-- A draft may be incomplete: its name is enough. Any other event has what its page, its card and its applications need.

alter table events
  alter column company_id drop not null,
  alter column event_type drop not null,
  alter column mode drop not null,
  alter column team_min drop not null,
  alter column team_max drop not null,
  alter column start_date drop not null,
  alter column end_date drop not null,
  alter column last_day_of_registration drop not null,
  add column is_complete boolean not null generated always as (
    company_id is not null and details is not null and event_type is not null and mode is not null
    and team_min is not null and team_max is not null and location_id is not null
    and start_date is not null and end_date is not null and last_day_of_registration is not null
    and (mode = 'online' or venue is not null)) stored,
  add constraint events_complete check (event_status = 'draft' or is_complete);
