import { sql } from 'kysely'
import type { EventValues, OwnValues } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { sayTimeLeft } from '../../../contract/platform/time-left.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { readLacking } from '../../projects/submissions/lacking.ts'
import { isIncomplete } from '../../teams/applications/filters.ts'
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
 * a hand-in, and for who has no team in it, the same of registration, for which a team lacks people.
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
  const people = round ? new Map<string, string>() : await readMissingPeople(db, teams)
  return readers.map(reader => {
    const team = reader.application_id === null ? undefined : ofTeam.get(reader.application_id)
    const seconds = team ? team.seconds : registration
    const time_left = seconds !== null && seconds > 0 ? sayTimeLeft(seconds) : null
    const deadline = team?.closes_at ? timeInZone(team.closes_at, timezone) : values.deadline
    const missing = team ? team.missing : people.get(reader.application_id ?? '')
    return { ...reader, time_left, deadline, missing: missing ?? null }
  })
}

/** "1 more person", for each of these teams that is incomplete (docs/product.md §5). */
async function readMissingPeople(db: Db, teams: readonly string[]): Promise<Map<string, string>> {
  if (teams.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select([
      'applications._id',
      sql<number>`(events.team_min - (select count(*) from applicants
        where applicants.application_id = applications._id and applicants.has_joined))::int`.as('n'),
    ])
    .where('applications._id', '=', anyOf(teams))
    .where(isIncomplete)
    .execute()
  return new Map(rows.map(({ _id, n }) => [_id, n === 1 ? '1 more person' : `${n} more people`]))
}
