-- Sealing the ballots of a round, and reopening it (docs/decisions/090).

-- Each time staff closed judging for good. A reopened round is sealed again in another row.
create table seals (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds,
  sealed_at timestamptz not null default clock_timestamp(),
  sealed_by uuid references users,
  reopened_at timestamptz,
  reopened_by uuid references users,
  reopen_reason text,
  check ((reopened_at is null) = (reopen_reason is null))
);
create index seals_round on seals (round_id, sealed_at);
create unique index seals_standing on seals (round_id) where reopened_at is null;
create index seals_sealer on seals (sealed_by) where sealed_by is not null;
create index seals_reopener on seals (reopened_by) where reopened_by is not null;

-- The chain of a round. A ballot that changed after a reopening has a later link; the latest one counts.
create table sealed_ballots (
  round_id uuid not null references rounds,
  number int not null check (number > 0),
  seal_id uuid not null references seals,
  ballot_id uuid not null references ballots,
  -- Judge by number, team, marks. Null as marks: it counts no longer, because the judge knows the team.
  content jsonb not null,
  -- SHA-256 of the hash before and of the content as text. The first has nothing before it.
  hash bytea not null check (length(hash) = 32),
  primary key (round_id, number)
);
create index sealed_ballots_seal on sealed_ballots (seal_id);
create index sealed_ballots_ballot on sealed_ballots (ballot_id, number desc);

create function keep_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'a sealed ballot stays as it is' using errcode = 'check_violation',
    constraint = 'sealed_ballots_kept', table = 'sealed_ballots';
end $$;
create trigger sealed_ballots_kept before update or delete on sealed_ballots
  for each row execute function keep_sealed();

-- A ballot can be in the chain several times, so its place is there and not in its row.
alter table ballots drop column chain_number, drop column chain_hash;

-- Seals the ballots of a round that is not sealed, and answers the seal. Judges without a number draw one by lot.
create function seal_round(round uuid, by_whom uuid) returns uuid language plpgsql as $$
declare
  seal uuid;
  link record;
  last_number int;
  last_hash bytea;
begin
  -- Waits for ballots that are being written; later ones are refused.
  update round_judging set sealed_at = clock_timestamp() where round_id = round and sealed_at is null;
  if not found then return null; end if;
  insert into seals (round_id, sealed_by, sealed_at)
    select round, by_whom, sealed_at from round_judging where round_id = round returning _id into seal;
  with lots as (
    select judges._id, row_number() over (order by gen_random_uuid()) as lot, taken.most
    from judges, (select rounds.event_id, coalesce(max(numbered.number), 0) as most
      from rounds left join judges as numbered on numbered.event_id = rounds.event_id
      where rounds._id = round group by rounds.event_id) as taken
    where judges.event_id = taken.event_id and judges.number is null
      and exists (select from ballots where ballots.round_id = round and ballots.judge_id = judges._id))
  update judges set number = lots.most + lots.lot from lots where judges._id = lots._id;
  select number, hash into last_number, last_hash from sealed_ballots
    where round_id = round order by number desc limit 1;
  for link in
    select ballots._id, found.content
    from ballots
    join judges on judges._id = ballots.judge_id
    cross join lateral (select jsonb_build_object('judge', judges.number, 'project', ballots.application_id,
      'scores', case when not exists (select from conflicts where conflicts.judge_id = ballots.judge_id
        and conflicts.application_id = ballots.application_id) then ballots.scores end) as content) as found
    left join lateral (select content from sealed_ballots where sealed_ballots.ballot_id = ballots._id
      order by number desc limit 1) as former on true
    where ballots.round_id = round and found.content is distinct from former.content
      and (former.content is not null or found.content -> 'scores' <> 'null')
    order by judges.number, ballots.application_id
  loop
    last_number := coalesce(last_number, 0) + 1;
    last_hash := sha256(coalesce(last_hash, '') || convert_to(link.content::text, 'UTF8'));
    insert into sealed_ballots (round_id, number, seal_id, ballot_id, content, hash)
      values (round, last_number, seal, link._id, link.content, last_hash);
  end loop;
  return seal;
end $$;

-- Criteria stay as they are while the round is sealed, also if they were unlocked.
create function keep_sealed_criteria() returns trigger language plpgsql as $$
begin
  if exists (select from round_judging where sealed_at is not null
      and round_id = case when tg_op = 'DELETE' then old.round_id else new.round_id end) then
    raise exception 'the ballots of this round are sealed' using errcode = 'check_violation',
      constraint = 'criteria_sealed', table = 'criteria';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger criteria_sealed before insert or update or delete on criteria
  for each row execute function keep_sealed_criteria();
