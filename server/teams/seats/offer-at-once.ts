import type { MailText } from '../../../contract/choosing/mail.texts.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import { statusBetween } from '../../../contract/events/outcomes.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { seatsOfferedMail } from '../../platform/mail/seats-offered.texts.ts'
import { moveApplications, type StatusChange } from '../applications/set-statuses.ts'
import type { EventSeats } from './event-seats.ts'
import { offerSeats, type Offering } from './offer.ts'
import { tellConfirmed } from './settle.ts'
import { tellTeams } from './tell.ts'

interface AtOnce {
  teams: readonly (Offering & { from: ApplicationStatus })[]
  isFromWaitlist: boolean
  /** To the team. */
  comment: string | null
  /** What the event says of Shortlisted, if that is what staff chose and they wrote it: it is the mail then. */
  own?: MailText | undefined
}

/**
 * Offers seats outside of a release: the teams become shortlisted, where they are not, and their people are told. The event's row of
 * seats is locked. A team whose status changed meanwhile is left out; answers the ids of the others.
 */
export async function offerAtOnce(
  { db, config, by }: { db: Db; config: Config; by: Doer },
  seats: EventSeats,
  { teams, isFromWaitlist, comment }: AtOnce,
): Promise<Set<string>> {
  const shortlisted = teams.filter(({ from }) => from === 'shortlisted')
  const moved = await shortlist(
    db,
    by,
    teams.filter(({ from }) => from !== 'shortlisted'),
    comment,
  )
  const done = new Set([...shortlisted.map(({ _id }) => _id), ...moved])
  const offered = teams.filter(({ _id }) => done.has(_id))
  await offerTo(db, config, by, seats, { teams: offered, isFromWaitlist, comment })
  return done
}

/** The teams are shortlisted already. */
export async function offerTo(
  db: Db,
  config: Config,
  by: Doer,
  seats: EventSeats,
  { teams, isFromWaitlist, comment, own }: Omit<AtOnce, 'teams'> & { teams: readonly Offering[] },
): Promise<void> {
  if (teams.length === 0) return
  const ids = teams.map(({ _id }) => _id)
  const due = await offerSeats(db, by, seats, { teams, isFromWaitlist })
  if (due === null) {
    if (!own) await tellConfirmed(db, config, seats, ids)
    return
  }
  const offered = Math.round(seats.now)
  await tellTeams(db, config, {
    cause: ({ application_id }) => `seats-offered:${application_id}:${offered}`,
    teams: ids,
    same: ({ held, people }) => `${held} of ${people}`,
    mail: (reader, { held, people }) =>
      seatsOfferedMail({ ...reader, due, seats: held, people, comment, own }),
  })
}

async function shortlist(
  db: Db,
  by: Doer,
  teams: AtOnce['teams'],
  comment: string | null,
): Promise<Iterable<string>> {
  const step = ({ _id, from }: { _id: string; from: ApplicationStatus }): StatusChange[] => {
    const to = statusBetween(from, 'shortlisted')
    return to === null ? [] : [{ _id, from, to, comment: null, isStep: true }]
  }
  const begun = await moveApplications(db, by, teams.flatMap(step))
  const last = teams.flatMap(({ _id, from }): StatusChange[] => {
    const between = statusBetween(from, 'shortlisted')
    if (between !== null && !begun.has(_id)) return []
    const began = between === null ? undefined : from
    return [{ _id, from: between ?? from, to: 'shortlisted', comment, isToTeam: comment !== null, began }]
  })
  return (await moveApplications(db, by, last)).keys()
}
