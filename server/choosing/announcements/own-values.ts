import type { EventValues, OwnValues } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { sayTimeLeft } from '../../../contract/platform/time-left.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readLacking } from '../../projects/submissions/lacking.ts'
import { roundOf } from './audience.ts'

interface Reader {
  application_id: string | null
}

interface Known {
  audience: Audience
  /** Seconds until registration ends, and the words for its last day. */
  registration: number | null
  values: Pick<EventValues, 'deadline'>
  timezone: string
}

/**
 * For each reader: how long the hand-in that the audience is about is open for the team, until when, and what it lacks. Without
 * a hand-in, and for who has no team in it, the same of registration.
 */
export async function withOwnValues<Of extends Reader>(
  db: Db,
  readers: readonly Of[],
  { audience, registration, values, timezone }: Known,
): Promise<(Of & OwnValues)[]> {
  const round = roundOf(audience)
  const teams = [...new Set(readers.flatMap(({ application_id }) => application_id ?? []))]
  const lacking = round && teams.length > 0 ? await readLacking(db, round, teams) : []
  const ofTeam = new Map(lacking.map(team => [team.application_id, team]))
  return readers.map(reader => {
    const team = reader.application_id === null ? undefined : ofTeam.get(reader.application_id)
    const seconds = team ? team.seconds : registration
    const time_left = seconds !== null && seconds > 0 ? sayTimeLeft(seconds) : null
    const deadline = team?.closes_at ? timeInZone(team.closes_at, timezone) : values.deadline
    return { ...reader, time_left, deadline, missing: team?.missing ?? null }
  })
}
