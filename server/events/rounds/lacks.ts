import type { JudgingNeed } from '../../../contract/events/rounds.calls.ts'
import { sql } from 'kysely'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import {
  allOf,
  not,
  countIn,
  someOf,
  is,
  isOneOf,
  isSet,
  isUnset,
  finds,
} from '../../platform/lists/conditions.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** Something was scored, in queries that have `ballots`. */
export const hasScores = sql<boolean>`ballots.scores <> '{}'`

// Select expressions of queries that have `rounds`.

/** The teams that judges of the round may see. */
export const teamsToJudge = countIn(
  selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .where('round_entries.round_id', '=', columnOf('rounds._id'))
    .where(not(hasLeft)),
)

/** Those of them that a judge has scored. */
export const teamsScored = countIn(
  selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .where('round_entries.round_id', '=', columnOf('rounds._id'))
    .where(not(hasLeft))
    .where(
      finds(
        selectFrom('ballots')
          .where('ballots.round_id', '=', columnOf('round_entries.round_id'))
          .where('ballots.application_id', '=', columnOf('round_entries.application_id'))
          .where(hasScores),
      ),
    ),
)

const judges = selectFrom('round_judges')
  .where('round_judges.round_id', '=', columnOf('rounds._id'))
  .where('round_judges.left_at', 'is', null)

const linksOfJudge = selectFrom('judge_links').where(
  'judge_links.judge_id',
  '=',
  columnOf('round_judges.judge_id'),
)

export const judgesOfRound = countIn(judges)

/** Judges of the round who can open its pages: a link of theirs works, also one that went on as a session. */
export const judgesWithLink = countIn(
  judges.where(
    finds(
      linksOfJudge
        .where('judge_links.revoked_at', 'is', null)
        // A code on paper is for one round.
        .where(
          someOf(isUnset('judge_links.round_id'), is('judge_links.round_id', '=', columnOf('rounds._id'))),
        )
        .where(someOf(is('judge_links.expires_at', '>', nowInDb), isSet('judge_links.used_at'))),
    ),
  ),
)

/** Judges of the round who have opened a link of theirs. */
export const judgesWhoOpened = countIn(
  judges.where(finds(linksOfJudge.where('judge_links.used_at', 'is not', null))),
)

const hasBallots = finds(selectFrom('ballots').where('ballots.round_id', '=', columnOf('rounds._id')))

const hasCriteria = finds(selectFrom('criteria').where('criteria.round_id', '=', columnOf('rounds._id')))

const hasPlan = finds(
  selectFrom('visits')
    .where('visits.round_id', '=', columnOf('rounds._id'))
    .where(not(isOneOf('visits.state', ['recused', 'moved']))),
)

/**
 * What keeps judges from judging a round, in the order in which staff set it up. Where there are ballots nobody needs a plan or a link
 * any more.
 */
export const judgingLacks = sql<JudgingNeed[]>`(case when rounds.has_judging then array_remove(array[
    case when ${teamsToJudge} = 0 then 'teams' end,
    case when not ${hasCriteria} then 'criteria' end,
    case when ${judgesOfRound} = 0 then 'judges' end,
    case when not ${hasBallots} and not ${hasPlan} then 'plan' end,
    case when not ${hasBallots} and ${judgesWithLink} = 0 then 'links' end
  ], null) else '{}'::text[] end)`

/** Without one of these judging does not open at its time, and waits. Teams may still come, and links are shown as codes. */
export const neededToOpen = ['criteria', 'judges', 'plan'] as const satisfies readonly JudgingNeed[]

/** Nothing of `neededToOpen` is missing. What has begun stays open, whoever leaves. */
export const isReadyToOpen = someOf(hasBallots, allOf(hasCriteria, finds(judges), hasPlan))
