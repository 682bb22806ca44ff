-- Judges see the marks of others once their own ballot is done (docs/decisions/096).
alter table round_judging add column shows_others boolean not null default false;

drop trigger round_judging_version on round_judging;
create trigger round_judging_version before update on round_judging for each row
  when ((old.scale, old.looks, old.visit_minutes, old.walk_minutes, old.visits_start_at, old.visits_end_at, old.break_at,
      old.break_minutes, old.is_blind, old.asks_notes, old.shows_others, old.tie_rule, old.tie_person, old.seed,
      old.criteria_version, old.unlocked_at, old.planned_at, old.sealed_at, old.version)
    is distinct from (new.scale, new.looks, new.visit_minutes, new.walk_minutes, new.visits_start_at, new.visits_end_at,
      new.break_at, new.break_minutes, new.is_blind, new.asks_notes, new.shows_others, new.tie_rule, new.tie_person,
      new.seed, new.criteria_version, new.unlocked_at, new.planned_at, new.sealed_at, new.version))
  execute function bump_version();
