-- Judging: what is scored, who judges whom and when, and the ballots (docs/decisions/086).

-- How a round is judged. Every round has a row, so that settings are kept while judging is switched off.
create table round_judging (
  round_id uuid primary key references rounds on delete cascade,
  -- The highest mark; the lowest one is 1.
  scale int not null default 10 check (scale in (5, 10)),
  -- How many judges look at each team.
  looks int not null default 3 check (looks between 1 and 9),
  visit_minutes int not null default 8 check (visit_minutes between 1 and 120),
  walk_minutes int not null default 2 check (walk_minutes between 0 and 60),
  -- Visits have times, from here to there, with one break. Without them judges go through their teams as they like.
  visits_start_at timestamptz,
  visits_end_at timestamptz check (visits_end_at > visits_start_at),
  break_at timestamptz,
  break_minutes int check (break_minutes between 1 and 600),
  -- Judges see no names of teams, members and companies.
  is_blind boolean not null default false,
  -- Judges are asked for strengths and a next step, which the team reads.
  asks_notes boolean not null default true,
  -- Who wins a tie at a prize: one step after the other, published before the first ballot (docs/judging-method.md §3).
  tie_rule text not null default 'criteria' check (tie_rule in ('criteria', 'comparisons', 'person', 'shared')),
  tie_person text,
  -- The same seed makes the same plan.
  seed int not null default floor(random() * 9000)::int + 1000 check (seed between 0 and 2147483647),
  -- Counts the changes of the criteria after the first ballot; a ballot names the one that it was made with.
  criteria_version int not null default 1,
  -- Criteria with ballots are locked until somebody unlocks them, with a reason. The next save locks them again.
  unlocked_at timestamptz,
  unlock_reason text,
  planned_at timestamptz,
  -- From here on no ballot changes.
  sealed_at timestamptz,
  version int not null default 1,
  check ((unlocked_at is null) = (unlock_reason is null)),
  check ((break_at is null) = (break_minutes is null)),
  check ((visits_start_at is null) = (visits_end_at is null)),
  check ((tie_rule = 'person') = (tie_person is not null))
);
create trigger round_judging_version before update on round_judging for each row
  when ((old.scale, old.looks, old.visit_minutes, old.walk_minutes, old.visits_start_at, old.visits_end_at, old.break_at,
      old.break_minutes, old.is_blind, old.asks_notes, old.tie_rule, old.tie_person, old.seed, old.criteria_version,
      old.unlocked_at, old.planned_at, old.sealed_at, old.version)
    is distinct from (new.scale, new.looks, new.visit_minutes, new.walk_minutes, new.visits_start_at, new.visits_end_at,
      new.break_at, new.break_minutes, new.is_blind, new.asks_notes, new.tie_rule, new.tie_person, new.seed,
      new.criteria_version, new.unlocked_at, new.planned_at, new.sealed_at, new.version))
  execute function bump_version();

create function begin_judging() returns trigger language plpgsql as $$
begin
  insert into round_judging (round_id) values (new._id);
  return null;
end $$;
create trigger rounds_judging after insert on rounds for each row execute function begin_judging();
insert into round_judging (round_id) select _id from rounds;

create table criteria (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds on delete cascade,
  position int not null,
  name text not null,
  description text,
  -- A share of the sum of all weights.
  weight int not null check (weight between 1 and 100),
  -- What the lowest and the highest mark mean.
  low_label text,
  high_label text
);
create index criteria_round on criteria (round_id, position);

create table judges (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  name text not null,
  email citext not null,
  affiliation text,
  -- When the judge said that the affiliation is right, and named the teams they know.
  confirmed_at timestamptz,
  -- Who they are besides, if they are known here.
  user_id uuid references users on delete set null,
  associate_id uuid references associates on delete set null,
  company_id uuid references companies on delete set null,
  -- In what is published, judges are numbers in an order drawn by lot.
  number int check (number > 0),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version int not null default 1,
  unique (event_id, email),
  unique (event_id, number)
);
create index judges_user on judges (user_id) where user_id is not null;
create index judges_associate on judges (associate_id) where associate_id is not null;
create index judges_company on judges (company_id) where company_id is not null;
create trigger judges_version before update on judges for each row execute function bump_version();

-- The rounds in which a judge judges. Who left keeps the row: what they scored stays.
create table round_judges (
  round_id uuid not null references rounds on delete cascade,
  judge_id uuid not null references judges on delete cascade,
  -- Between these they are there; null: all the time.
  available_from timestamptz,
  available_to timestamptz check (available_to > available_from),
  left_at timestamptz,
  primary key (round_id, judge_id)
);
create index round_judges_judge on round_judges (judge_id);

-- The personal links of judges. A resent link is another one. Only the hash of its secret is kept.
create table judge_links (
  _id uuid primary key default new_id(),
  judge_id uuid not null references judges on delete cascade,
  token_hash bytea not null unique,
  -- Sent by mail, or shown as a code on a screen of staff.
  kind text not null check (kind in ('mail', 'screen')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index judge_links_judge on judge_links (judge_id, created_at desc);
create index judge_links_creator on judge_links (created_by) where created_by is not null;

-- What a link opened. It can judge the event of its judge and nothing else, and is no session of an account.
create table judge_sessions (
  _id uuid primary key default new_id(),
  link_id uuid not null references judge_links on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index judge_sessions_link on judge_sessions (link_id);
create index judge_sessions_expires_at on judge_sessions (expires_at);

-- A judge never sees a team that is named here. What is found by mail domains is not stored: see conflicts.
create table stated_conflicts (
  judge_id uuid not null references judges on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- Said by the judge before judging, or at the table; or entered by staff.
  source text not null check (source in ('declared', 'recused', 'staff')),
  stated_at timestamptz not null default now(),
  primary key (judge_id, application_id)
);
create index stated_conflicts_application on stated_conflicts (application_id);

-- The domain of an address, by which people of one company or school are recognised. Null at a provider where anybody has a
-- mailbox: two people there have nothing in common.
create function own_mail_domain(address text) returns text language sql immutable as $$
  select case when lower(split_part(address, '@', 2)) <> all (array['',
  '126.com', '163.com', 'aim.com', 'aol.com', 'att.net', 'comcast.net', 'duck.com', 'fastmail.com',
  'fastmail.fm', 'free.fr', 'gmail.com', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.de', 'gmx.net', 'googlemail.com', 'hey.com',
  'hotmail.co.in', 'hotmail.co.uk', 'hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hushmail.com', 'icloud.com',
  'inbox.com', 'indiatimes.com', 'laposte.net', 'libero.it', 'live.co.uk', 'live.com', 'live.in', 'mac.com', 'mail.com',
  'mail.ru', 'mailbox.org', 'me.com', 'msn.com', 'naver.com', 'orange.fr', 'outlook.com', 'outlook.de', 'outlook.fr',
  'outlook.in', 'pm.me', 'posteo.de', 'proton.me', 'protonmail.ch', 'protonmail.com', 'qq.com', 'rediff.com',
  'rediffmail.com', 'rocketmail.com', 'sify.com', 't-online.de', 'tuta.com', 'tutanota.com', 'uol.com.br', 'web.de',
  'wanadoo.fr', 'yahoo.co.in', 'yahoo.co.uk', 'yahoo.com', 'yahoo.de', 'yahoo.fr', 'yahoo.in', 'yahoo.it', 'yandex.com',
  'yandex.ru', 'ymail.com', 'zoho.com', 'zohomail.in'])
    then lower(split_part(address, '@', 2)) end
$$;

-- All conflicts: what was stated, and teams with somebody of the judge's company or at the judge's mail domain.
create view conflicts as
select judge_id, application_id, source from stated_conflicts
union all
select judges._id, applicants.application_id, 'company'
from judges
join companies on companies._id = judges.company_id
join applicants on applicants.event_id = judges.event_id
left join users on users._id = applicants.user_id
where applicants.status <> 'invitation-rejected'
  and (users.company_id = companies._id
    or own_mail_domain(coalesce(users.email, applicants.email)::text) = own_mail_domain(companies.email))
union all
select judges._id, applicants.application_id, 'mail_domain'
from judges
join applicants on applicants.event_id = judges.event_id
left join users on users._id = applicants.user_id
where applicants.status <> 'invitation-rejected'
  and own_mail_domain(coalesce(users.email, applicants.email)::text) = own_mail_domain(judges.email::text);

-- Where the judges of a round find the team, such as a table's number.
alter table round_entries add column place text;

-- Who looks at whom. A pair has one row, whatever becomes of it: a device that was offline finds it again.
create table visits (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds,
  judge_id uuid not null references judges,
  application_id uuid not null references applications,
  -- Planned; done; put off because the team was busy or not there; not to be made because the judge knows the team; or
  -- given to somebody else.
  state text not null default 'planned'
    check (state in ('planned', 'done', 'busy', 'not_there', 'recused', 'moved')),
  -- How it came about. A new plan leaves alone what is not of the plan.
  origin text not null default 'plan' check (origin in ('plan', 'staff', 'handed_on', 'next')),
  -- From 1; null where visits have no times.
  slot int check (slot > 0),
  -- The order among visits without a time.
  position int not null default 0,
  state_at timestamptz not null default now(),
  unique (round_id, judge_id, application_id)
);
create index visits_judge on visits (judge_id);
create index visits_application on visits (application_id);

-- A conflicted visit is refused, by whatever way it comes.
create function refuse_conflict() returns trigger language plpgsql as $$
begin
  if exists (select from conflicts
      where conflicts.judge_id = new.judge_id and conflicts.application_id = new.application_id) then
    raise exception 'the judge is in conflict with the team' using errcode = 'check_violation',
      constraint = tg_table_name || '_conflict', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger visits_conflict_made before insert on visits for each row
  when (new.state not in ('recused', 'moved')) execute function refuse_conflict();
create trigger visits_conflict_changed before update on visits for each row
  when (new.state = 'planned' and old.state in ('recused', 'moved')
    or (new.judge_id, new.application_id) <> (old.judge_id, old.application_id))
  execute function refuse_conflict();

create table ballots (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds,
  judge_id uuid not null references judges,
  application_id uuid not null references applications,
  -- A mark per criterion, by its _id; a missing one is a blank.
  scores jsonb not null default '{}' check (jsonb_typeof(scores) = 'object'),
  -- For the judge alone.
  note text,
  -- For the team.
  strengths text,
  next_step text,
  -- The judge said so; until then it may be half filled.
  is_done boolean not null default false,
  criteria_version int not null,
  -- Which device saved it last, and its count of saves, which is higher than any that the device has seen. A save counts
  -- only if its sequence is higher, so one that is repeated or arrives late changes nothing.
  device uuid not null,
  sequence bigint not null check (sequence > 0),
  -- Who typed a score sheet on paper in, if the judge did not score by themselves.
  entered_by uuid references users,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  -- Given when the round is sealed: its place in the chain, and SHA-256 of this ballot and of the hash before.
  chain_number int check (chain_number > 0),
  chain_hash bytea check (length(chain_hash) = 32),
  check ((chain_number is null) = (chain_hash is null)),
  unique (round_id, judge_id, application_id),
  unique (round_id, chain_number)
);
create index ballots_judge on ballots (judge_id);
create index ballots_application on ballots (application_id);
create index ballots_enterer on ballots (entered_by) where entered_by is not null;
create trigger ballots_version before update on ballots for each row execute function bump_version();
create trigger ballots_conflict before insert or update of scores, note, strengths, next_step, is_done on ballots
  for each row execute function refuse_conflict();

-- No ballot is made, changed or deleted once judging is closed or sealed. Sixty seconds are for a tap that was on its way,
-- as with hand-ins. The lock makes sealing wait for ballots that are being written. Sealing itself writes the chain.
create function require_open_judging() returns trigger language plpgsql as $$
declare
  ballot record;
  sealed timestamptz;
  closes timestamptz;
begin
  if tg_op = 'DELETE' then ballot := old; else ballot := new; end if;
  select round_judging.sealed_at into sealed from round_judging where round_id = ballot.round_id for share;
  if sealed is not null then
    raise exception 'the ballots of this round are sealed' using errcode = 'check_violation',
      constraint = 'ballots_sealed', table = 'ballots';
  end if;
  select rounds.judging_closes_at into closes from rounds where _id = ballot.round_id;
  if closes is not null and clock_timestamp() >= closes + interval '60 seconds' then
    raise exception 'judging is closed' using errcode = 'check_violation', constraint = 'ballots_closed', table = 'ballots';
  end if;
  return ballot;
end $$;
create trigger ballots_open before insert or delete on ballots for each row execute function require_open_judging();
create trigger ballots_open_changed before update on ballots for each row
  when ((old.round_id, old.judge_id, old.application_id, old.scores, old.note, old.strengths, old.next_step, old.is_done,
      old.criteria_version, old.device, old.sequence, old.entered_by)
    is distinct from (new.round_id, new.judge_id, new.application_id, new.scores, new.note, new.strengths,
      new.next_step, new.is_done, new.criteria_version, new.device, new.sequence, new.entered_by))
  execute function require_open_judging();

-- The first ballot locks the criteria, and the scale for good.
create function require_unlocked_criteria() returns trigger language plpgsql as $$
declare
  round uuid;
begin
  if tg_op = 'DELETE' then round := old.round_id; else round := new.round_id; end if;
  -- Sets of criteria are saved one after another, and not while a first ballot is being written.
  perform from round_judging where round_id = round and unlocked_at is null for update;
  if found and exists (select from ballots where ballots.round_id = round) then
    raise exception 'the criteria are locked by the first ballot' using errcode = 'check_violation',
      constraint = 'criteria_locked', table = 'criteria';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger criteria_locked before insert or update or delete on criteria
  for each row execute function require_unlocked_criteria();

create function keep_scale() returns trigger language plpgsql as $$
begin
  if exists (select from ballots where ballots.round_id = new.round_id) then
    raise exception 'the scale is fixed by the first ballot' using errcode = 'check_violation',
      constraint = 'round_judging_scale_fixed', table = 'round_judging';
  end if;
  return new;
end $$;
create trigger round_judging_scale_fixed before update of scale on round_judging for each row
  when (old.scale <> new.scale) execute function keep_scale();

-- What staff should look at.
create table judging_flags (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- Three judges did not find the team; or a visit was handed back, and nobody else may take it.
  kind text not null check (kind in ('not_there', 'no_judge')),
  raised_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users
);
-- One of a kind is open at a time.
create unique index judging_flags_open on judging_flags (round_id, application_id, kind) where resolved_at is null;
create index judging_flags_application on judging_flags (application_id);
