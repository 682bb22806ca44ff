import { sql } from 'kysely'
import type { ReleaseResult } from '../../../contract/choosing/releases.ts'
import { didNotCome } from '../../../contract/choosing/day.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import { moveApplications, partition } from '../../teams/applications/set-statuses.ts'
import { lockEventSeats } from '../../teams/seats/event-seats.ts'
import { peopleHere, peopleNotHere } from '../../teams/tickets/here.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { mailTeams } from '../decisions/mails.ts'
import type { DueRelease, ReleaseKind } from '../releases/kind.ts'

/** Closes the door: teams of whom somebody is here take part, all others are revoked and told. */
export const ofDoor: ReleaseKind = {
  isOf: async (db, release_id) => {
    const row = await db
      .selectFrom('door_closings')
      .select('release_id')
      .where('release_id', '=', release_id)
      .executeTakeFirst()
    return row !== undefined
  },
  carryOut,
  isLate: messages.releaseLate,
}

/** By who is here now: somebody who came in the last minute came. A team whose status was changed meanwhile is left alone. */
async function carryOut(
  db: Db,
  config: Config,
  by: Doer,
  { _id: id, event_id, company_id }: DueRelease,
): Promise<ReleaseResult> {
  await lockEventSeats(db, event_id)
  const teams = await readHeld(db, id)
  const [came, away] = partition(teams, ({ here }) => here > 0)
  const moved = await moveApplications(
    db,
    by,
    [
      ...came.map(({ _id }) => ({ _id, from: 'shortlisted', to: 'participated', comment: null }) as const),
      ...away.map(
        ({ _id }) =>
          ({ _id, from: 'shortlisted', to: 'revoked', comment: didNotCome, isToTeam: true }) as const,
      ),
    ],
    { except: came.flatMap(({ not_here }) => not_here) },
  )
  const [in_, out] = [came, away].map(list => list.filter(({ _id }) => moved.has(_id)))
  await keepWhoCame(
    db,
    id,
    (in_ ?? []).map(({ _id }) => _id),
    (out ?? []).map(({ _id }) => _id),
  )
  await mailTeams(db, config, {
    release_id: id,
    event_id,
    about: { to: 'revoked', round_id: null, next_round_id: null },
    teams: (out ?? []).map(({ _id, team_name }) => ({ _id, team_name, comment: didNotCome })),
    due: null,
  })
  await record(db, by, {
    subject: 'release',
    subject_id: id,
    action: 'door_closed',
    company_id,
    data: { event_id, teams: moved.size },
  })
  return {
    groups: [groupOf('participated', in_ ?? []), groupOf('revoked', out ?? [])].filter(
      ({ teams: n }) => n > 0,
    ),
    overtaken: [],
  }
}

type Held = Awaited<ReturnType<typeof readHeld>>[number]

function groupOf(to: 'participated' | 'revoked', teams: readonly Held[]): ReleaseResult['groups'][number] {
  const from: ApplicationStatus = 'shortlisted'
  const isTold = to === 'revoked'
  const people = isTold ? teams.reduce((sum, one) => sum + one.not_here.length, 0) : 0
  return { from, to, round: null, teams: teams.length, people, comments: isTold ? teams.length : 0 }
}

/** With their applications locked, in one order everywhere. */
function readHeld(db: Db, release_id: string) {
  return db
    .selectFrom('door_closing_teams')
    .innerJoin('applications', 'applications._id', 'door_closing_teams.application_id')
    .select([
      'applications._id',
      'applications.team_name',
      peopleHere.as('here'),
      peopleNotHere.as('not_here'),
    ])
    .where('door_closing_teams.release_id', '=', release_id)
    .where('applications.status', '=', 'shortlisted')
    .orderBy('applications._id')
    .forNoKeyUpdate('applications')
    .execute()
}

async function keepWhoCame(db: Db, release_id: string, came: readonly string[], away: readonly string[]) {
  await sql`update door_closing_teams set came = application_id = any(${came}::uuid[])
    where release_id = ${release_id} and application_id = any(${[...came, ...away]}::uuid[])`.execute(db)
}
