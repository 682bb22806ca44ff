import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import {
  accountPerson,
  addressIn,
  cityOf,
  columnOf,
  exists,
  onlyIf,
  selectFrom,
  valueIn,
  either,
} from '../../platform/lists/columns.ts'
import type { applicantsOf } from '../../platform/reach/reach.ts'

type Applicants = ReturnType<typeof applicantsOf>

/** What is answered of a person in a query that has `users`, by the rows of theirs that are in reach, and those that are shown. */
export function personFields(reached: Applicants, shown: Applicants) {
  const hasJoined = exists(reached.select('applicants._id').where('applicants.has_joined', '=', true))
  const image = selectFrom('profiles')
    .select('profiles.image as value')
    .where('profiles.user_id', '=', columnOf('users._id'))
  return {
    hasJoined,
    user: personShown(reached, hasJoined),
    image: onlyIf(hasJoined, valueIn(image)),
    events: participations(shown),
    version: sql<number>`(${reached.select(
      sql`hashtext(string_agg(applicants._id::text || applicants.version, ',' order by applicants._id))`.as(
        'n',
      ),
    )})`,
  }
}

/** What the profile's page says that staff see; the birth date and the gender are nobody else's. */
export function profileShown(hasJoined: Expression<SqlBool>) {
  const profile = jsonBuildObject({
    location: cityOf('profiles.location_id'),
    githubusername: columnOf('profiles.githubusername'),
    linkedin: columnOf('profiles.linkedin'),
    twitter: columnOf('profiles.twitter'),
    facebook: columnOf('profiles.facebook'),
  })
  const own = selectFrom('profiles')
    .select(profile.as('value'))
    .where('profiles.user_id', '=', columnOf('users._id'))
  return onlyIf(hasJoined, valueIn(own))
}

/**
 * Until a person joins a team in the caller's reach, only the data typed by the team's creator is shown (docs/product.md
 * §5).
 */
function personShown(reached: Applicants, hasJoined: Expression<SqlBool>) {
  const typedPerson = jsonBuildObject({
    _id: columnOf('applicants.user_id'),
    first_name: columnOf('applicants.first_name'),
    last_name: columnOf('applicants.last_name'),
    email: addressIn('applicants.email'),
    contact_number: sql.lit(null),
  })
  const typed = reached.select(typedPerson.as('value')).orderBy('applicants.created_at', 'desc').limit(1)
  return either(hasJoined, accountPerson, valueIn(typed).$notNull())
}

function participations(applicants: Applicants) {
  const event = jsonBuildObject({
    _id: columnOf('events._id'),
    start_date: columnOf('events.start_date').$notNull(),
    event_name: columnOf('events.event_name'),
    company: jsonBuildObject({ company_name: columnOf('companies.company_name') }),
  })
  const application = jsonBuildObject({
    _id: columnOf('applications._id'),
    team_name: columnOf('applications.team_name'),
    status: columnOf('applications.status'),
    withdrawn_from: columnOf('applications.withdrawn_from'),
  })
  return jsonArrayFrom(
    applicants
      .innerJoin('applications', 'applications._id', 'applicants.application_id')
      .innerJoin('events', 'events._id', 'applicants.event_id')
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select([
        'applicants._id',
        event.as('event'),
        application.as('application'),
        'applicants.status',
        'applicants.held_from',
      ])
      .orderBy('applicants.created_at', 'desc')
      .orderBy('applicants._id', 'desc'),
  )
}
