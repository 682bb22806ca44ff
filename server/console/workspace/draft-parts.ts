import { sql } from 'kysely'
import type { AskedKind } from '../../../contract/events/asked-people.calls.ts'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { columnOf, onlyIf, selectFrom, valuesIn, folded } from '../../platform/lists/columns.ts'
import { is } from '../../platform/lists/conditions.ts'

/** Who was asked to fill in a partner or an associate, and has not. */
const waitedFor = (kind: AskedKind) =>
  valuesIn(
    selectFrom('asked_people')
      .select('asked_people.name as value')
      .where('asked_people.event_id', '=', columnOf('events._id'))
      .where('asked_people.kind', '=', sql.lit(kind))
      .where('asked_people.completed_at', 'is', null)
      .orderBy(folded(columnOf('asked_people.name'))),
  )

/** What publishing asks a draft for; null once it is none. */
export const draftParts = onlyIf(
  is('events.event_status', '=', sql.lit('draft')),
  jsonBuildObject({
    company: columnOf('events.company_id'),
    banner: columnOf('events.banner'),
    event_type: columnOf('events.event_type'),
    mode: columnOf('events.mode'),
    team_min: columnOf('events.team_min'),
    team_max: columnOf('events.team_max'),
    location: columnOf('events.location_id'),
    venue: columnOf('events.venue'),
    start_date: columnOf('events.start_date'),
    end_date: columnOf('events.end_date'),
    last_day_of_registration: columnOf('events.last_day_of_registration'),
    details: columnOf('events.details'),
    asked_partners: waitedFor('partner'),
    asked_associates: waitedFor('associate'),
    theme: jsonArrayFrom(
      selectFrom('event_themes')
        .select(['event_themes.theme_name'])
        .where('event_themes.event_id', '=', columnOf('events._id'))
        .orderBy('event_themes.position'),
    ),
    rounds: jsonArrayFrom(
      selectFrom('rounds')
        .select(['rounds.name'])
        .where('rounds.event_id', '=', columnOf('events._id'))
        .orderBy('rounds.position'),
    ),
  }),
)
