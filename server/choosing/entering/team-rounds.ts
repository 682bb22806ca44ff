import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, onlyIf } from '../../platform/lists/columns.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { movedOf, openDates, publicDates } from '../../events/rounds/columns.ts'
import { closesFor, isHandInOpen, hasMoreTime } from '../../events/rounds/hand-in-time.ts'
import { finds } from '../../platform/lists/conditions.ts'

/** The rounds of an application's event, and how the team stands in each. */
export function listTeamRounds(db: Db, caller: Caller, applicationId: string) {
  return teamRounds(db, caller).where('applications._id', '=', applicationId).execute()
}

/** The same of all teams of the caller that are in a round. */
export function listOwnRounds(db: Db, caller: Caller) {
  return teamRounds(db, caller)
    .where(
      finds(
        selectFrom('round_entries as any_entry').where(
          'any_entry.application_id',
          '=',
          columnOf('applications._id'),
        ),
      ),
    )
    .execute()
}

function teamRounds(db: Db, caller: Caller) {
  return applicationsOf(db, caller)
    .innerJoin('events', 'events._id', 'applications.event_id')
    .innerJoin('rounds', 'rounds.event_id', 'events._id')
    .leftJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'rounds._id')
        .onRef('round_entries.application_id', '=', 'applications._id'),
    )
    .select([
      'rounds._id',
      'applications._id as application_id',
      'rounds.name',
      'rounds.description',
      'rounds.note',
      'rounds.has_hand_in',
      instantOf(openDates.starts_at).as('starts_at'),
      instantOf(openDates.ends_at).as('ends_at'),
      instantOf(openDates.hand_in_opens_at).as('hand_in_opens_at'),
      instantOf<string | null>(onlyIf(columnOf('rounds.has_hand_in'), closesFor)).as('hand_in_closes_at'),
      hasMoreTime.as('has_more_time'),
      isHandInOpen.as('is_hand_in_open'),
      instantOf(openDates.answers_by).as('answers_by'),
      movedOf(publicDates).as('moved'),
      instantOf<string | null>('round_entries.entered_at').as('entered_at'),
      'round_entries.outcome',
    ])
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .orderBy('rounds.position')
}
