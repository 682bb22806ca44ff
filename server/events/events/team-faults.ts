import { sql } from 'kysely'
import type { EventFields } from '../../../contract/events/event-form.ts'
import { teamsBelow, teamsAbove, teamsWithTheme } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Before } from './complete-event.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { not, countIn } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

type Wanted = Pick<EventFields, 'team_min' | 'team_max' | 'theme'>

interface Team {
  team_name: string
  theme: string
  size: number
}

/** Changes that would invalidate teams that applied: limits that they kept, themes that they chose. */
export async function teamFaults(db: Db, before: Before | undefined, wanted: Wanted) {
  if (!before) return {}
  const teams = await listTeams(db, before._id)
  if (teams.length === 0) return {}
  const { team_min, team_max } = wanted
  // Who was outside of the limits before, as a team that lost a member, keeps nobody from saving.
  const fitted = teams.filter(
    ({ size }) => size >= (before.team_min ?? 1) && size <= (before.team_max ?? size),
  )
  const below = team_min === null ? [] : fitted.filter(({ size }) => size < team_min)
  const above = team_max === null ? [] : fitted.filter(({ size }) => size > team_max)
  return {
    ...(below.length > 0 && { team_min: teamsBelow(namesOf(below), team_min ?? 0) }),
    ...(above.length > 0 && { team_max: teamsAbove(namesOf(above), team_max ?? 0) }),
    ...(wanted.theme && (await themeFault(db, before._id, wanted.theme, teams))),
  }
}

/** Rejected and revoked teams stand in nobody's way. Who declined is no member. */
function listTeams(db: Db, eventId: string): Promise<Team[]> {
  return db
    .selectFrom('applications')
    .select(['team_name', 'theme'])
    .select(
      countIn(
        selectFrom('applicants')
          .where('applicants.application_id', '=', columnOf('applications._id'))
          .where('applicants.status', '<>', sql.lit('invitation-rejected')),
      ).as('size'),
    )
    .where('event_id', '=', eventId)
    .where(not(hasLeft))
    .orderBy('team_name')
    .execute()
}

async function themeFault(
  db: Db,
  eventId: string,
  wanted: NonNullable<Wanted['theme']>,
  teams: Team[],
): Promise<{ theme?: string }> {
  const former = await db
    .selectFrom('event_themes')
    .select(['_id', 'theme_name'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  const stays = new Set(wanted.map(({ theme_name }) => theme_name.toLowerCase()))
  // A theme that is named otherwise takes its teams along (rename-themes.ts).
  const renamed = new Set(wanted.flatMap(({ _id, theme_name }) => (theme_name ? (_id ?? []) : [])))
  for (const { _id, theme_name } of former) {
    const name = theme_name.toLowerCase()
    const theirs = teams.filter(({ theme }) => theme.toLowerCase() === name)
    if (!stays.has(name) && !renamed.has(_id) && theirs.length > 0)
      return { theme: teamsWithTheme(namesOf(theirs), theme_name) }
  }
  return {}
}

function namesOf(teams: Team[]): string[] {
  return teams.map(({ team_name }) => team_name)
}
