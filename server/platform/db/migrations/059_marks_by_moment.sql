-- When each mark and text of a ballot was set, in milliseconds since 1970: of two phones the later tap wins, for each of them by
-- itself (docs/decisions/095). A criterion by its _id, a text by its column. What is not named counts as older than any tap.
alter table ballots
  add column marked_at jsonb not null default '{}' check (jsonb_typeof(marked_at) = 'object');

drop trigger ballots_open_changed on ballots;
alter table ballots drop column device, drop column sequence;
create trigger ballots_open_changed before update on ballots for each row
  when ((old.round_id, old.judge_id, old.application_id, old.scores, old.note, old.strengths, old.next_step, old.is_done,
      old.criteria_version, old.marked_at, old.entered_by)
    is distinct from (new.round_id, new.judge_id, new.application_id, new.scores, new.note, new.strengths,
      new.next_step, new.is_done, new.criteria_version, new.marked_at, new.entered_by))
  execute function require_open_judging();

-- What of `after` was set later than `before` knows it.
create function later_marks(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(after)
  where value::bigint > coalesce((before -> key)::bigint, 0)
$$;
