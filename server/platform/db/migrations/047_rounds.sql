-- The rounds of an event, the teams in them, and what of their dates was moved (docs/decisions/080).

create table rounds (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  position int not null,
  -- Only a draft may have a round without a name.
  name text not null,
  description text,
  -- When it takes place, as shown to everybody, and what happens then.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  note text,
  -- Dates of a part that is switched off are kept, so that it can be switched on again.
  has_hand_in boolean not null default false,
  hand_in_opens_at timestamptz,
  hand_in_closes_at timestamptz check (hand_in_closes_at > hand_in_opens_at),
  has_judging boolean not null default false,
  judging_opens_at timestamptz,
  judging_closes_at timestamptz check (judging_closes_at > judging_opens_at),
  -- How many teams go on, and until when they hear of it.
  has_cut boolean not null default false,
  places int check (places > 0),
  answers_by timestamptz,
  version int not null default 1
);
create index rounds_event on rounds (event_id, position);
-- A round that only changes its place stays the same one for an open form.
create trigger rounds_version before update on rounds for each row
  when ((old.name, old.description, old.starts_at, old.ends_at, old.note, old.has_hand_in, old.hand_in_opens_at,
      old.hand_in_closes_at, old.has_judging, old.judging_opens_at, old.judging_closes_at, old.has_cut, old.places,
      old.answers_by)
    is distinct from (new.name, new.description, new.starts_at, new.ends_at, new.note, new.has_hand_in,
      new.hand_in_opens_at, new.hand_in_closes_at, new.has_judging, new.judging_opens_at, new.judging_closes_at,
      new.has_cut, new.places, new.answers_by))
  execute function bump_version();

-- The teams that are in a round. A round with teams cannot be deleted.
create table round_entries (
  round_id uuid not null references rounds,
  application_id uuid not null references applications on delete cascade,
  entered_at timestamptz not null default now(),
  entered_by uuid references users,
  -- What a release said at the end of the round; null until then.
  outcome text check (outcome in ('goes_on', 'stops')),
  primary key (round_id, application_id)
);
create index round_entries_application on round_entries (application_id);

-- More time for one team. It ends later than the hand-in of the others, or was reopened after that.
create table round_extensions (
  round_id uuid not null references rounds on delete cascade,
  application_id uuid not null references applications on delete cascade,
  closes_at timestamptz not null,
  reason text not null,
  given_by uuid references users,
  given_at timestamptz not null default now(),
  primary key (round_id, application_id)
);
create index round_extensions_application on round_extensions (application_id);

-- Published dates that were moved.
create table round_moves (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds on delete cascade,
  field text not null check (field in ('starts_at', 'ends_at', 'hand_in_opens_at', 'hand_in_closes_at',
    'judging_opens_at', 'judging_closes_at', 'answers_by')),
  from_at timestamptz,
  to_at timestamptz,
  moved_at timestamptz not null default now(),
  moved_by uuid references users
);
create index round_moves_round on round_moves (round_id, moved_at desc);

-- A form asks for an event or for the hand-in of a round.
alter table question_lists
  add column round_id uuid unique references rounds on delete cascade,
  alter column event_id drop not null,
  add constraint question_lists_owner check (num_nonnulls(event_id, round_id) = 1);

-- Rounds were a list of names and descriptions in the event's row.
insert into rounds (event_id, position, name, description)
select events._id, place - 1, coalesce(round ->> 'name', ''), round ->> 'description'
from events, jsonb_array_elements(events.rounds) with ordinality as listed (round, place);
alter table events drop column rounds;
