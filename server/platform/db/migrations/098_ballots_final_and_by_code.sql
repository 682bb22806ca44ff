-- What is kept with a ballot beside its marks (docs/decisions/125).
alter table ballots
  -- When the judge was shown what others gave. The marks are final for the judge from then on.
  add column others_shown_at timestamptz,
  -- Who showed the code that the judge's session was opened with, if the last save came through one.
  add column code_shown_by uuid,
  -- Moments that a device claimed far ahead of the server's clock, which cut them: the latest of each mark and text. The same
  -- claim again, or an older one, changes nothing.
  add column claimed_at jsonb not null default '{}';

-- The device's moments of a save that are later than what is stored.
create function later_than_stored(stored jsonb, given jsonb, claims_stored jsonb, claims_given jsonb) returns jsonb
language sql immutable parallel safe as $$
  select later_marks(stored, given) - array(select key from jsonb_each(claims_given)
    where value::bigint <= coalesce((claims_stored -> key)::bigint, 0))
$$;

alter table ballots
  add constraint ballots_code_shown_by_fkey foreign key (code_shown_by) references users not valid;

-- Judges have a number in each round, drawn by lot when it is sealed, so that the files of two rounds do not tell who was
-- in both. It is kept in the chain of the round.
create function numbers_of_judges(round uuid) returns table (judge_id uuid, number int) language sql stable as $$
  select distinct ballots.judge_id, (sealed_ballots.content ->> 'judge')::int
  from sealed_ballots join ballots on ballots._id = sealed_ballots.ballot_id
  where sealed_ballots.round_id = round
$$;

-- Seals the ballots of a round that is not sealed, and answers the seal. Judges without a number draw one by lot.
create or replace function seal_round(round uuid, by_whom uuid) returns uuid language plpgsql as $$
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
  select number, hash into last_number, last_hash from sealed_ballots
    where round_id = round order by number desc limit 1;
  for link in
    with drawn as materialized (
      select judge_id, number from numbers_of_judges(round)),
    numbered as materialized (
      select judge_id, number from drawn
      union all
      select judge_id, (select coalesce(max(number), 0) from drawn) + row_number() over (order by gen_random_uuid())
      from (select distinct judge_id from ballots
        where round_id = round and judge_id not in (select judge_id from drawn)) as without)
    select ballots._id, found.content
    from ballots
    join numbered on numbered.judge_id = ballots.judge_id
    cross join lateral (select jsonb_build_object('judge', numbered.number, 'project', ballots.application_id,
      'scores', case when not exists (select from conflicts where conflicts.judge_id = ballots.judge_id
        and conflicts.application_id = ballots.application_id) then ballots.scores end) as content) as found
    left join lateral (select content from sealed_ballots where sealed_ballots.ballot_id = ballots._id
      order by number desc limit 1) as former on true
    where ballots.round_id = round and found.content is distinct from former.content
      and (former.content is not null or found.content -> 'scores' <> 'null')
    order by numbered.number, ballots.application_id
  loop
    last_number := coalesce(last_number, 0) + 1;
    last_hash := sha256(coalesce(last_hash, '') || convert_to(link.content::text, 'UTF8'));
    insert into sealed_ballots (round_id, number, seal_id, ballot_id, content, hash)
      values (round, last_number, seal, link._id, link.content, last_hash);
  end loop;
  return seal;
end $$;

-- `judges.number` is read no more. A process of the version before may still read it, so a later version drops it.
