-- What staff write to the people of an event (docs/decisions/076).

create table announcements (
  _id uuid primary key default new_id(),
  -- An event to which something was announced is not deleted; the drafts of another go with it.
  event_id uuid not null references events on delete cascade,
  -- To whom: a filter that is computed anew when it is sent.
  audience jsonb not null,
  subject text not null default '',
  body text not null default '',
  -- Also shown on the event's public page.
  is_public boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sent')),
  -- A draft may have a time already; one that is to be sent at once has the moment of that decision.
  send_at timestamptz check (status = 'draft' or send_at is not null),
  sent_at timestamptz check ((status = 'sent') = (sent_at is not null)),
  -- What the placeholders about the event stood for when it was sent.
  sent_values jsonb check ((status = 'sent') = (sent_values is not null)),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index announcements_event on announcements (event_id, created_at desc, _id desc);
-- What is due is looked for every minute.
create index announcements_due on announcements (send_at) where status = 'scheduled';
create trigger announcements_version before update on announcements for each row execute function bump_version();

-- Whom an announcement that was sent concerns, as they were then: one row per person, whatever they are twice.
create table announcement_recipients (
  _id uuid primary key default new_id(),
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null references users on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('creators', 'members', 'partners', 'associates')),
  application_id uuid references applications on delete cascade,
  team_name text,
  -- Why no mail was written.
  skipped text check (skipped in ('unsubscribed', 'unreachable')),
  search text not null generated always as (
    fold(first_name || ' ' || last_name || e'\n' || email || e'\n' || coalesce(team_name, ''))) stored,
  unique (announcement_id, user_id)
);
create unique index announcement_recipients_address on announcement_recipients (announcement_id, lower(email));
create index announcement_recipients_person on announcement_recipients (user_id);
create index announcement_recipients_application on announcement_recipients (application_id);
create index announcement_recipients_search on announcement_recipients using gin (search gin_trgm_ops);

-- Addresses that get no announcements: of one event, or (without an event) of any.
create table unsubscribes (
  email citext not null,
  event_id uuid references events on delete cascade,
  created_at timestamptz not null default now(),
  unique nulls not distinct (email, event_id)
);
create index unsubscribes_event on unsubscribes (event_id);
