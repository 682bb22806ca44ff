import { sql } from 'kysely'
import { cameAfterAll, dayMessages } from '../../../contract/choosing/day.texts.ts'
import { moveApplications } from '../../teams/applications/set-statuses.ts'
import { lockEventSeats, requireRoom } from '../../teams/seats/event-seats.ts'
import { peopleHere, peopleNotHere } from '../../teams/tickets/here.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { mailTeams } from '../decisions/mails.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { countIn } from '../../platform/lists/conditions.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/**
 * The team takes part after all: a scan came after the door was closed, or staff know it. Its seats are confirmed again, where they are still
 * free, so that the database gives its people their tickets back, with new codes; and all of it are told that the mail before was wrong. Where
 * no door knows of anybody, `people` of it take part, or all.
 */
export async function sayTheyCame(
  { db, config, caller }: Acting,
  id: string,
  people: readonly string[] | undefined,
) {
  const { event_id, company_id } = found(
    await applicationsOf(db, caller)
      .select(['applications.event_id', 'applications.company_id'])
      .where('applications._id', '=', id)
      .executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', event_id)
  const seats = await lockEventSeats(db, event_id)
  const team = await lockTeam(db, id)
  if (!team) throw conflict(dayMessages.notRevoked)
  const away = whoWasAway(team, people)
  if (seats?.is_on && team.seats > 0) requireRoom(seats, { people: team.seats, teams: 1 })
  await moveApplications(db, caller, [
    { _id: id, from: 'revoked', to: 'shortlisted', comment: null, isStep: true },
  ])
  if (seats?.is_on && team.seats > 0) await confirmAgain(db, id)
  await moveApplications(
    db,
    caller,
    [
      {
        _id: id,
        from: 'shortlisted',
        to: 'participated',
        comment: cameAfterAll,
        isToTeam: true,
        began: 'revoked',
      },
    ],
    { except: away },
  )
  await db
    .updateTable('door_closing_teams')
    .set({ came: true })
    .where('release_id', '=', team.release_id)
    .where('application_id', '=', id)
    .execute()
  await tell(db, config, { event_id, id, team_name: team.team_name, release_id: team.release_id })
  await record(db, caller, {
    subject: 'counter',
    subject_id: null,
    action: 'came_after_all',
    company_id,
    event_id,
    data: { application_id: id },
  })
  return { application_id: id }
}

/** Whom a door let in was here; of another team it is who staff say. */
function whoWasAway({ here, not_here }: { here: number; not_here: string[] }, people?: readonly string[]) {
  if (here > 0) return not_here
  if (people === undefined) return []
  const away = not_here.filter(_id => !people.includes(_id))
  if (away.length === not_here.length) throw invalid({ people: dayMessages.nobody })
  return away
}

/** Revoked by the last closing that had it. */
function lockTeam(db: Db, id: string) {
  return db
    .selectFrom('door_closing_teams')
    .innerJoin('applications', 'applications._id', 'door_closing_teams.application_id')
    .innerJoin('releases', 'releases._id', 'door_closing_teams.release_id')
    .select([
      'door_closing_teams.release_id',
      'applications.team_name',
      peopleHere.as('here'),
      peopleNotHere.as('not_here'),
      countIn(
        selectFrom('team_seats')
          .innerJoin('seat_people', 'seat_people.application_id', 'team_seats.application_id')
          .where('team_seats.application_id', '=', columnOf('applications._id'))
          .where('team_seats.state', '=', sql.lit('gone'))
          .where('team_seats.reason', '=', sql.lit('taken_back'))
          .where('seat_people.answer', '=', sql.lit('yes')),
      ).as('seats'),
    ])
    .where('applications._id', '=', id)
    .where('applications.status', '=', 'revoked')
    .where('door_closing_teams.came', '=', false)
    .orderBy('releases.released_at', 'desc')
    .limit(1)
    .forNoKeyUpdate('applications')
    .executeTakeFirst()
}

async function confirmAgain(db: Db, id: string) {
  await db
    .updateTable('team_seats')
    .set({ state: 'confirmed', reason: null, since: nowInDb })
    .where('application_id', '=', id)
    .execute()
}

interface Told {
  event_id: string
  id: string
  team_name: string
  release_id: string
}

function tell(db: Db, config: Config, { event_id, id, team_name, release_id }: Told) {
  return mailTeams(db, config, {
    // Not the cause of the mail that it puts right: that one was sent once.
    release_id: `${release_id}:came`,
    event_id,
    about: { to: 'participated', round_id: null, next_round_id: null },
    teams: [{ _id: id, team_name, comment: cameAfterAll }],
    due: null,
  })
}
