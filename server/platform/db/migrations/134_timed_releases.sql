-- Releases at a time that staff chose, not some seconds after they pressed the button (docs/decisions/134).
alter table releases add column is_timed boolean not null default false;
