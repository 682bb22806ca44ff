import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { saveDecisionMail } from '../../../contract/choosing/releases.ts'
import { asksForWholeTeam } from '../../../contract/events/outcomes.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { decisionsOf } from '../../platform/reach/reach.ts'
import { nextRoundId } from '../../events/rounds/decision-columns.ts'
import { findRoundPair, mailFacts, mailValues, sayLacking } from './mails.ts'
import { dueOfOffer, saySeats } from './release-seats.ts'
import { membersByName } from '../../platform/reach/members.ts'

/** Sets what teams of an event are mailed for an outcome; the standard text is the absence of an own one. */
export async function writeDecisionMail(
  db: Db,
  event_id: string,
  { outcome, round_id, is_standard, subject, text }: BodyOf<typeof saveDecisionMail>,
): Promise<void> {
  if (is_standard) {
    await db
      .deleteFrom('decision_letters')
      .where('event_id', '=', event_id)
      .where('outcome', '=', outcome)
      .where('round_id', 'is not distinct from', round_id)
      .execute()
    return
  }
  await db
    .insertInto('decision_letters')
    .values({ event_id, outcome, round_id, subject, text })
    .onConflict(own =>
      own
        .constraint('decision_letters_once')
        .doUpdateSet(eb => ({ subject, text, version: eb.ref('excluded.version') })),
    )
    .execute()
}

/** Who of a team is mailed its pending decision, and with what in the placeholders; {first_name} is the first one's. */
export async function findMailValues(db: Db, caller: Caller, id: string) {
  const row = await decisionsOf(db, caller)
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select([
      'applications._id',
      'applications.team_name',
      'applications.event_id',
      'decisions.outcome as to',
      'decisions.round_id',
      nextRoundId.as('next_round_id'),
      'decisions.comment',
      'applications.lacks_members',
      mailedEvent.as('event'),
      membersByName.as('readers'),
    ])
    .where('decisions.application_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { _id, team_name, comment, event, readers } = row
  const pair = await findRoundPair(db, row.event_id, row)
  const first_name = readers[0]?.first_name ?? ''
  const due = await dueOfOffer(db, row)
  const seats = saySeats(row.to, { due, place: 'Its position then', timezone: event.timezone })
  const lacking = row.lacks_members && asksForWholeTeam(row.to) ? await sayLacking(db, row.event_id) : null
  return {
    _id,
    to: readers,
    values: { ...mailValues(event, row.to, pair), first_name, team_name, comment: comment ?? '' },
    paragraphs: [...seats.paragraphs, ...(lacking === null ? [] : [lacking])],
    facts: [...mailFacts(event, team_name, pair), ...seats.facts],
    button: seats.button,
  }
}
