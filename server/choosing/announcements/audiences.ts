import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { getAudience } from '../../../contract/choosing/announcements.ts'
import type { AudienceFilter } from '../../../contract/choosing/announcements.calls.ts'
import { type Audience, audience } from '../../../contract/choosing/audiences.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { storedFields } from '../../platform/lists/fields.ts'

// Audiences as they are kept with an announcement.

/**
 * The fields of an audience, in a query that has `announcements`. What was kept before a filter was known lacks it; the size
 * of teams once had another name beside the list's.
 */
export function keptAudience() {
  const kept = columnOf('announcements.audience')
  const judges = sql<Audience['judges']>`coalesce(${kept} ->> 'judges', 'any')`
  const team = sql<Audience['team']>`coalesce(${kept} ->> 'team', nullif(${kept} ->> 'teams', 'any'))`
  return { ...storedFields(audience, kept), judges, team }
}

/** The audience in a form, without the form's other fields. */
export function audienceIn(form: Audience): Audience {
  const { roles, statuses, judges } = form
  const { theme, team, round, from, to, answers, handin, search, person, person_status, items } = form
  const filters = { theme, team, round, from, to, answers, handin, search, person, person_status, items }
  return { roles, statuses, judges, ...filters }
}

type Asked = Pick<QueryOf<typeof getAudience>, 'roles' | 'statuses' | 'judges' | AudienceFilter>

/** An address leaves out the filters that are not used. */
export function audienceOfQuery({ roles, statuses, judges, ...asked }: Asked): Audience {
  const { theme, team, round, from, to, answers, handin, search, person, person_status, items } = asked
  return {
    roles,
    statuses,
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
    items: items ?? null,
  }
}
