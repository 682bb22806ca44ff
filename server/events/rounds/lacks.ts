import type { JudgingNeed } from '../../../contract/events/rounds.calls.ts'
import { sql } from 'kysely'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'

// Select expressions of queries that have `rounds`.

/** The teams that judges of the round may see. */
export const teamsToJudge = sql<number>`(select count(*)::int from round_entries
  join applications on applications._id = round_entries.application_id
  where round_entries.round_id = rounds._id and not ${hasLeft})`

export const judgesOfRound = sql<number>`(select count(*)::int from round_judges
  where round_judges.round_id = rounds._id and round_judges.left_at is null)`

/** Judges of the round who can open its pages: a link of theirs works, also one that went on as a session. */
export const judgesWithLink = sql<number>`(select count(*)::int from round_judges
  where round_judges.round_id = rounds._id and round_judges.left_at is null and exists (select from judge_links
    where judge_links.judge_id = round_judges.judge_id and revoked_at is null
      and (expires_at > now() or used_at is not null)))`

const hasBallots = sql<boolean>`exists (select from ballots where ballots.round_id = rounds._id)`

/**
 * What keeps judges from judging a round, in the order in which staff set it up. Where there are ballots nobody needs a plan or a link:
 * they came from paper.
 */
export const judgingLacks = sql<JudgingNeed[]>`(case when rounds.has_judging then array_remove(array[
    case when ${teamsToJudge} = 0 then 'teams' end,
    case when not exists (select from criteria where criteria.round_id = rounds._id) then 'criteria' end,
    case when ${judgesOfRound} = 0 then 'judges' end,
    case when not ${hasBallots} and not exists (select from visits where visits.round_id = rounds._id
      and visits.state not in ('recused', 'moved')) then 'plan' end,
    case when not ${hasBallots} and ${judgesWithLink} = 0 then 'links' end
  ], null) else '{}'::text[] end)`
