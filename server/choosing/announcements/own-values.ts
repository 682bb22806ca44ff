import type { OwnValues } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { sayTimeLeft } from '../../../contract/platform/time-left.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readLacking } from '../../projects/submissions/lacking.ts'
import { roundOf } from './audience.ts'

interface Reader {
  application_id: string | null
}

/**
 * For each reader: how long the hand-in that the audience is about is open for the team, and what it lacks. Without a hand-in,
 * and for who has no team in it, how long registration is open.
 */
export async function withOwnValues<Of extends Reader>(
  db: Db,
  readers: readonly Of[],
  { audience, registration }: { audience: Audience; registration: number | null },
): Promise<(Of & OwnValues)[]> {
  const round = roundOf(audience)
  const teams = [...new Set(readers.flatMap(({ application_id }) => application_id ?? []))]
  const lacking = round && teams.length > 0 ? await readLacking(db, round, teams) : []
  const ofTeam = new Map(lacking.map(team => [team.application_id, team]))
  return readers.map(reader => {
    const team = reader.application_id === null ? undefined : ofTeam.get(reader.application_id)
    const seconds = team ? team.seconds : registration
    const time_left = seconds !== null && seconds > 0 ? sayTimeLeft(seconds) : null
    return { ...reader, time_left, missing: team?.missing ?? null }
  })
}
