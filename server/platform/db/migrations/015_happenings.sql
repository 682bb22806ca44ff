-- What happened: one record of every change and sign-in, written in the transaction of what it tells of. It holds data
-- and no sentences; screens say it in their own words. An application's history is read from it.

create table happenings (
  _id uuid primary key default new_id(),
  subject text not null,
  -- Null where the subject has no row of its own, as an export has none.
  subject_id uuid,
  action text not null,
  -- Null for a visitor, and for what Laurel does by itself.
  actor_id uuid references users,
  -- Whose it is: a company's people see what concerns their company.
  company_id uuid references companies,
  from_value text,
  to_value text,
  comment text,
  data jsonb,
  request_id text,
  happened_at timestamptz not null default clock_timestamp()
);
create index happenings_subject on happenings (subject_id, happened_at desc, _id desc);
create index happenings_newest on happenings (happened_at desc, _id desc);

-- What staff see of an application: its changes of status, those of its people, and their own notes.
create view history as
select _id, subject_id as application_id, action, comment, from_value, to_value, data,
  -- Of the application itself; a candidate sees these alone.
  case action when 'status_changed' then from_value end as from_status,
  case action when 'status_changed' then to_value end as to_status,
  -- What staff typed over a note.
  data ->> 'title' as title,
  actor_id as created_by, happened_at as created_at
from happenings
where subject = 'application' and action in ('status_changed', 'applicant_status_changed', 'noted');
