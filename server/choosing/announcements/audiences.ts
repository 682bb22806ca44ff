import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '../../../contract/platform/endpoint.ts'
import type { getAudience } from '../../../contract/choosing/announcements.ts'
import type { AudienceFilter } from '../../../contract/choosing/announcements.calls.ts'
import {
  type Audience,
  audience,
  type SavedAudience,
  savedAudience,
  type saveAudience,
} from '../../../contract/choosing/audiences.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { fieldsOf, storedFields } from '../../platform/lists/fields.ts'
import { audiencesOf } from '../../platform/reach/reach.ts'

// Audiences as they are kept: with an announcement, or under a name.

/** The fields of an audience, in a query that has `table` with `audience`. What was kept before a filter was known lacks it. */
export function keptAudience(table: 'announcements' | 'audiences') {
  const kept = columnOf(`${table}.audience`)
  const judges = sql<Audience['judges']>`coalesce(${kept} ->> 'judges', 'any')`
  return { ...storedFields(audience, kept), judges }
}

/** The audience in a form, without the form's other fields. */
export function audienceIn(form: Audience): Audience {
  const { roles, statuses, teams, judges } = form
  const { theme, team, round, from, to, answers, handin, search, person, person_status } = form
  const filters = { theme, team, round, from, to, answers, handin, search, person, person_status }
  return { roles, statuses, teams, judges, ...filters }
}

type Asked = Pick<QueryOf<typeof getAudience>, 'roles' | 'statuses' | 'teams' | 'judges' | AudienceFilter>

/** An address leaves out the filters that are not used. */
export function audienceOfQuery({ roles, statuses, teams, judges, ...asked }: Asked): Audience {
  const { theme, team, round, from, to, answers, handin, search, person, person_status } = asked
  return {
    roles,
    statuses,
    teams,
    judges,
    theme: theme ?? null,
    team: team ?? null,
    round: round ?? null,
    from: from ?? null,
    to: to ?? null,
    answers: answers ?? null,
    handin: handin ?? null,
    search: search ?? null,
    person: person ?? null,
    person_status: person_status ?? null,
  }
}

export function listSaved(db: Db, caller: Caller, eventId: string): Promise<SavedAudience[]> {
  return audiencesOf(db, caller)
    .select(fieldsOf(savedAudience, 'audiences', keptAudience('audiences')))
    .where('audiences.event_id', '=', eventId)
    .orderBy(sql`fold(audiences.name)`)
    .orderBy('audiences._id')
    .execute()
}

/** Saves it under its name. One of that name is replaced. */
export async function saveUnderName(
  db: Db,
  caller: Caller,
  { event_id, name, ...form }: BodyOf<typeof saveAudience>,
): Promise<SavedAudience> {
  const written = JSON.stringify(audienceIn(form))
  const { _id } = await db
    .insertInto('audiences')
    .values({ event_id, name, audience: written, created_by: caller._id })
    .onConflict(same => same.columns(['event_id', 'name']).doUpdateSet({ audience: written }))
    .returning('_id')
    .executeTakeFirstOrThrow()
  return { _id, name, ...audienceIn(form) }
}

export function countSaved(db: Db, eventId: string) {
  return db
    .selectFrom('audiences')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
}
