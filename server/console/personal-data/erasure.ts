import { sql } from 'kysely'
import { erasingMessages } from '../../../contract/console/erasing.texts.ts'
import type { ErasureHindrance } from '../../../contract/people/personal-data.calls.ts'
import type { Erasure } from '../../../contract/people/personal-data.ts'
import { withdrawable } from '../../../contract/platform/statuses.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hasJudgingBegun, judgingState } from '../../judging/judging/round-state.ts'
import { isLastOrganiser } from '../../people/people/organisers.ts'
import { isCurrent } from '../../people/people/teams.ts'
import { isSet, finds, anyOf, allOf, is, not, someOf, isUnset } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom, caseOf, todayAtEvent } from '../../platform/lists/columns.ts'

export interface Asked {
  _id: string
  /** Who asks. */
  by: string
  /** Where the person asks about themselves; the other way is for organisers. */
  isOwn: boolean
}

/** What it means to erase a person, and what is in the way (docs/product.md §26). Undefined if there is no such person. */
export async function findErasure(db: Db, asked: Asked): Promise<Erasure | undefined> {
  const person = await findPerson(db, asked._id)
  if (!person) return undefined
  const teams = await listTeams(db, asked._id)
  const led = teams.filter(
    ({ is_creator, is_current, becomes }) => is_creator && is_current && becomes === 'stays',
  )
  const rounds = await listRounds(db, asked._id)
  const isThere: Record<ErasureHindrance, boolean> = {
    oneself: !asked.isOwn && asked.by === asked._id,
    last_organiser: await isLastOrganiser(db, asked._id),
    unproved: asked.isOwn && !person.is_proved,
    leads_team: led.length > 0,
    judging: rounds.some(({ state }) => state === 'open'),
  }
  const hindrances = Object.entries(isThere).flatMap(([name, holds]) => {
    const reason = name as ErasureHindrance
    return holds && !person.is_erased ? [reason] : []
  })
  return {
    is_erased: person.is_erased,
    hindrances: hindrances.map(reason => ({
      reason,
      message: erasingMessages[reason][asked.isOwn ? 'own' : 'others'],
      teams: reason === 'leads_team' ? led : [],
      rounds: reason === 'judging' ? rounds.filter(({ state }) => state === 'open') : [],
    })),
    teams,
    judged: await listJudged(db, asked._id),
    partners: await listPartners(db, asked._id),
    is_associate: person.is_associate,
    company_name: person.company_name,
  }
}

async function findPerson(db: Db, _id: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies._id', 'users.company_id')
    .select([
      'companies.company_name',
      isSet('users.erased_at').as('is_erased'),
      isSet('users.address_proved_at').as('is_proved'),
      finds(selectFrom('associates').where('associates.user_id', '=', columnOf('users._id'))).as(
        'is_associate',
      ),
    ])
    .where('users._id', '=', _id)
    .executeTakeFirst()
}

/** Somebody else who joined the team, and is not without a name already. */
const hasOthers = finds(
  selectFrom('applicants as other')
    .innerJoin('users', 'users._id', 'other.user_id')
    .where('other.application_id', '=', columnOf('applications._id'))
    .where('other.has_joined', '=', sql.lit(true))
    .where('other.user_id', '<>', columnOf('applicants.user_id'))
    .where('users.erased_at', 'is', null),
)

/**
 * A team that may be judged stays in the results; so does one of an event that is over. That judging has begun decides, not a
 * ballot: nobody in the team may learn when theirs was scored.
 */
const isToWithdraw = allOf(
  isCurrent,
  columnOf('applicants.is_creator'),
  is('applications.status', '=', anyOf(withdrawable)),
  not(
    finds(
      selectFrom('round_entries')
        .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
        .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
        .where('round_entries.application_id', '=', columnOf('applications._id'))
        .where(hasJudgingBegun),
    ),
  ),
)

/** The teams that a person joined, and what becomes of each. */
export function listTeams(db: Db, user_id: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select([
      'applications._id',
      'applications.team_name',
      'events.event_name',
      'applicants.is_creator',
      isCurrent.as('is_current'),
      caseOf()
        .when(hasOthers)
        .then(sql.lit('stays' as const))
        .when(isToWithdraw)
        .then(sql.lit('withdrawn' as const))
        .else(sql.lit('emptied' as const))
        .end()
        .as('becomes'),
    ])
    .where('applicants.user_id', '=', user_id)
    .where('applicants.has_joined', '=', true)
    .orderBy('applicants.created_at', 'desc')
    .orderBy('applicants._id')
    .execute()
}

/**
 * SQL condition on `judges`: the row is about this person. Staff may have corrected its address to that of another person;
 * then it is about that one.
 */
export function isJudge(user_id: string) {
  return sql<boolean>`(judges.email = (select email from users where users._id = ${user_id})
    or (judges.user_id = ${user_id} and not exists (select from users where users.email = judges.email)))`
}

/** The rounds that the person is to judge, of events that are not over. */
export function listRounds(db: Db, user_id: string) {
  return db
    .selectFrom('judges')
    .innerJoin('round_judges', 'round_judges.judge_id', 'judges._id')
    .innerJoin('rounds', 'rounds._id', 'round_judges.round_id')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select([
      'judges._id as judge_id',
      'rounds._id as round_id',
      'rounds.name',
      'events._id as event_id',
      'events.event_name',
      judgingState.as('state'),
    ])
    .where(isJudge(user_id))
    .where('round_judges.left_at', 'is', null)
    .where('rounds.has_judging', '=', true)
    .where(someOf(isUnset('events.end_date'), is('events.end_date', '>=', todayAtEvent)))
    .where(judgingState, '<>', 'closed')
    .orderBy('judges._id')
    .orderBy('rounds._id')
    .execute()
}

async function listJudged(db: Db, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('judges')
    .innerJoin('events', 'events._id', 'judges.event_id')
    .select('events.event_name')
    .where(isJudge(user_id))
    .where(finds(selectFrom('ballots').where('ballots.judge_id', '=', columnOf('judges._id'))))
    .orderBy('judges.created_at', 'desc')
    .execute()
  return rows.map(({ event_name }) => event_name)
}

async function listPartners(db: Db, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partners')
    .select('partner_name')
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ partner_name }) => partner_name)
}
