-- A jury decides a prize that the scores leave open (docs/decisions/176). Each time it is asked has a row; what was asked before
-- stays as the record.
create table deliberations (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds on delete cascade,
  prize_id uuid not null references prizes on delete cascade,
  -- From 1 for each prize of a round.
  number int not null check (number > 0),
  -- The end of the chain of ballots that the scores came from. With another one the jury is asked again.
  chain_head text not null,
  -- The teams that the orders are about.
  teams uuid[] not null check (cardinality(teams) between 2 and 4),
  begun_by uuid references users,
  begun_at timestamptz not null default now(),
  -- When the phones of the jury were asked.
  asked_at timestamptz,
  -- Orders leave the server from then on. Nobody showed them where all had given theirs.
  shown_at timestamptz,
  shown_by uuid references users,
  shown_with int,
  decided_at timestamptz,
  decided_by uuid references users,
  decided_for uuid,
  decided_how text check (decided_how in ('jury', 'chair')),
  -- First places by team, and how many orders there were.
  votes jsonb,
  of_orders int,
  sentence text,
  ended_at timestamptz,
  ended_by uuid references users,
  -- Why the jury was asked anew.
  ended_why text check (ended_why in ('undone', 'teams', 'result')),
  unique (round_id, prize_id, number),
  check ((shown_at is null) = (shown_with is null)),
  check (decided_at is null or shown_at is not null),
  check ((decided_at is null) = (decided_for is null) and (decided_at is null) = (decided_how is null)
    and (decided_at is null) = (votes is null) and (decided_at is null) = (of_orders is null)
    and (decided_at is null) = (sentence is null)),
  check ((ended_at is null) = (ended_why is null))
);
create unique index deliberations_current on deliberations (round_id, prize_id) where ended_at is null;
create index deliberations_prize on deliberations (prize_id);

-- Who of the round's judges chooses, and why the others do not.
create table deliberation_judges (
  deliberation_id uuid not null references deliberations on delete cascade,
  judge_id uuid not null references judges on delete cascade,
  state text not null check (state in ('here', 'away', 'conflict', 'member', 'left')),
  primary key (deliberation_id, judge_id)
);
create index deliberation_judges_judge on deliberation_judges (judge_id);

create table jury_orders (
  deliberation_id uuid not null references deliberations on delete cascade,
  judge_id uuid not null references judges on delete cascade,
  -- All teams of the deliberation, the best first.
  teams uuid[] not null,
  given_at timestamptz not null default now(),
  -- Staff who typed it for the judge, and have seen it.
  typed_by uuid references users,
  -- It came after the orders were shown.
  is_late boolean not null default false,
  primary key (deliberation_id, judge_id)
);
create index jury_orders_judge on jury_orders (judge_id);

-- Orders are given by who chooses, about all teams, and stay once they are shown.
create function check_jury_order() returns trigger language plpgsql as $$
declare
  about deliberations;
begin
  select * into about from deliberations where _id = new.deliberation_id for share;
  if about.ended_at is not null or about.decided_at is not null then
    raise exception 'the jury is not asked any more' using errcode = 'check_violation',
      constraint = 'jury_orders_over', table = 'jury_orders';
  end if;
  if about.shown_at is not null and (tg_op = 'UPDATE' or not new.is_late) then
    raise exception 'an order stays once it is shown' using errcode = 'check_violation',
      constraint = 'jury_orders_shown', table = 'jury_orders';
  end if;
  if not exists (select from deliberation_judges where deliberation_id = new.deliberation_id
      and judge_id = new.judge_id and state = 'here') then
    raise exception 'this judge does not choose' using errcode = 'check_violation',
      constraint = 'jury_orders_jury', table = 'jury_orders';
  end if;
  if not (new.teams @> about.teams and cardinality(new.teams) = cardinality(about.teams)) then
    raise exception 'an order has each team once' using errcode = 'check_violation',
      constraint = 'jury_orders_teams', table = 'jury_orders';
  end if;
  return new;
end $$;
create trigger jury_orders_checked before insert or update on jury_orders
  for each row execute function check_jury_order();

-- Who breaks a tie of the jury. Named before judging closes.
alter table round_judging add column chair_id uuid;

alter table awards drop constraint awards_label_check;
alter table awards add constraint awards_label_check
  check (label in ('clear', 'close', 'not_decided', 'choice', 'jury')) not valid;
