-- What incomplete teams of an event are reminded with, where staff wrote a text of their own (docs/decisions/078).

create table reminder_letters (
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('member', 'invited')),
  subject text not null,
  text text not null,
  version int not null default nextval('decision_versions'),
  primary key (event_id, kind)
);
