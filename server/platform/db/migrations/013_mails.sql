-- Mail is a row before it is sent.

create table mails (
  _id uuid primary key default new_id(),
  -- What the mail is about, such as 'invitation:<applicant>': one mail per cause.
  cause text not null unique,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
  tries int not null default 0,
  error text,
  -- While a worker sends it; past this time the worker is taken to be dead.
  claimed_until timestamptz,
  -- How often an organiser sent it again on purpose: part of its Message-ID.
  resends int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  search text not null generated always as (fold("to" || e'\n' || subject)) stored
);
create index mails_newest on mails (created_at desc, _id desc);
-- What waits to be sent is looked through every minute for what no job is left for.
create index mails_queued on mails (created_at) where status = 'queued';
create index mails_search on mails using gin (search gin_trgm_ops);
