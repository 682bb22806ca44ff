-- People who are asked to fill in a partner's or an associate's form themselves (docs/decisions/182). The partner or associate is a
-- row of its own once somebody has filled it in.
create table asked_people (
  _id uuid primary key default new_id(),
  kind text not null check (kind in ('partner', 'associate')),
  event_id uuid not null references events on delete cascade,
  name text not null,
  email citext not null,
  created_by uuid not null references users,
  -- Whose the partner or associate will be; null for organisers.
  created_by_company uuid references companies on delete set null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  taken_back_at timestamptz,
  partner_id uuid references partners on delete cascade,
  associate_id uuid references associates on delete cascade,
  completed_at timestamptz,
  -- Whether it was filled in by the link, and not by staff.
  is_own boolean not null default false,
  unique (event_id, kind, email),
  check (num_nonnulls(partner_id, associate_id) = (completed_at is not null)::int),
  check (partner_id is null or kind = 'partner'),
  check (associate_id is null or kind = 'associate')
);
create index asked_people_email on asked_people (email);
create index asked_people_partner on asked_people (partner_id);
create index asked_people_associate on asked_people (associate_id);
create index asked_people_owner on asked_people (created_by_company);

create table asked_links (
  _id uuid primary key default new_id(),
  asked_id uuid not null references asked_people on delete cascade,
  kind text not null check (kind in ('mail', 'copy')),
  token_hash bytea not null unique,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index asked_links_asked on asked_links (asked_id);

-- By whose link a file was uploaded. No reference: the file may outlive the link.
alter table files add column asked_id uuid;

alter table mails drop constraint mails_secret_link_check;
alter table mails add constraint mails_secret_link_check
  check (secret_link in ('password', 'address', 'judge', 'details')) not valid;
