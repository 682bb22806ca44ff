import { sql } from 'kysely'
import { can } from '../../../contract/platform/permissions.ts'
import { isInUse } from '../../platform/reach/archivable.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { mailState } from '../../platform/mail/state.ts'
import { companiesOf, eventsOf, isPublic } from '../../platform/reach/reach.ts'
import { finds } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { valueIn } from '../../platform/lists/columns.ts'

/** What of a fresh installation is done, for a select: a few rows, each read off an index. */
export function firstSteps(db: Db, caller: Caller, config: Pick<Config, 'smtpUrl'>) {
  const companies = companiesOf(db, caller).select('companies._id').where(isInUse('company'))
  const events = eventsOf(db, caller).select('events._id').where(isInUse('event'))
  const newest = valueIn(
    eventsOf(db, caller)
      .select('events._id as value')
      .where(isInUse('event'))
      .orderBy('events.created_at', 'desc')
      .limit(1),
  )
  const open = events.where(isPublic)
  return jsonBuildObject({
    has_company: finds(companies),
    event_id: newest,
    has_public_event: finds(open),
    mail: can(caller, 'outbox:read') ? mailState(db, config) : sql.lit(null),
  })
}
