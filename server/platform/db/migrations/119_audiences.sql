-- The audience of an announcement is the filter of a list, and can be saved under a name (docs/decisions/132).

create table audiences (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  name text not null,
  audience jsonb not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  unique (event_id, name)
);
create index audiences_created_by on audiences (created_by);

-- A judge needs no account.
alter table announcement_recipients alter column user_id drop not null;
alter table announcement_recipients drop constraint announcement_recipients_role_check;
alter table announcement_recipients add constraint announcement_recipients_role_check
  check (role in ('creators', 'members', 'partners', 'associates', 'judges')) not valid;
-- What the placeholders stood for that differ between teams.
alter table announcement_recipients add column own_values jsonb;

-- The mail of who has no account is known by the row.
create or replace view announcement_deliveries as
select announcement_recipients._id, announcement_id, user_id, email, first_name, last_name, role, team_name,
  announcement_recipients.search, coalesce(skipped, mails.status) as status, mails.sent_at
from announcement_recipients
left join mails on mails.cause = 'announcement:' || announcement_id || ':'
  || coalesce(announcement_recipients.user_id, announcement_recipients._id);

-- Teams that have not handed in are reminded a day and an hour before the hand-in closes, unless staff switch it off.
alter table rounds add column reminds_hand_in boolean not null default true;
drop trigger rounds_version on rounds;
create trigger rounds_version before update on rounds for each row
  when ((old.name, old.description, old.starts_at, old.ends_at, old.note, old.has_hand_in, old.hand_in_opens_at,
      old.hand_in_closes_at, old.hand_in_needs, old.reminds_hand_in, old.has_judging, old.judging_opens_at,
      old.judging_closes_at, old.has_cut, old.places, old.answers_by)
    is distinct from (new.name, new.description, new.starts_at, new.ends_at, new.note, new.has_hand_in,
      new.hand_in_opens_at, new.hand_in_closes_at, new.hand_in_needs, new.reminds_hand_in, new.has_judging,
      new.judging_opens_at, new.judging_closes_at, new.has_cut, new.places, new.answers_by))
  execute function bump_version();
alter table reminder_letters drop constraint reminder_letters_kind_check;
alter table reminder_letters add constraint reminder_letters_kind_check
  check (kind in ('member', 'invited', 'hand_in'));
