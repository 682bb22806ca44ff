import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Untold } from '../../../contract/choosing/changes.ts'
import { changesSubject, changesText } from '../../../contract/choosing/changes.texts.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { isSet, countIn } from '../../platform/lists/conditions.ts'
import { eventsOf, programmeItemsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { eventInZone } from '../../events/events/columns.ts'
import { countAudience } from '../announcements/audience.ts'
import { mailedLeftNow } from '../announcements/full-hour.ts'
import { isUntold, knownPlace } from '../../events/programme/known.ts'
import { starsOf } from '../../events/programme/signup-columns.ts'

/** What staff changed in a published programme and have told nobody yet, with who could be told and what they would read. */
export async function findUntold(db: Db, caller: Caller, event_id: string): Promise<Untold | undefined> {
  const row = await eventsOf(db, caller)
    .select(eventInZone.as('event'))
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  if (!row) return undefined
  const { event } = row
  const rows = await listChanges(db, caller, event_id)
  const changes = rows.map(({ signed_up: _, starred: _starred, was_told: _told, ...change }) => change)
  const ids = changes.map(({ _id }) => _id)
  const keepsPlaces = rows.some(({ signed_up, is_cancelled }) => signed_up > 0 && !is_cancelled)
  return {
    event,
    changes,
    signed_up: rows.reduce((sum, { signed_up }) => sum + signed_up, 0),
    starred: rows.reduce((sum, { starred }) => sum + starred, 0),
    was_told: rows.some(({ was_told }) => was_told),
    interested: await countOf(db, event_id, audienceOfChanges('interested', ids)),
    everybody: await countOf(db, event_id, audienceOfChanges('everybody', ids)),
    subject: changesSubject(changes, event.timezone),
    body: changesText(changes, event.timezone, keepsPlaces),
    sends_left: await mailedLeftNow(db, event_id),
    digest: createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22),
  }
}

/** Of an event that is on hold or cancelled nobody is told hours. */
function listChanges(db: Db, caller: Caller, event_id: string) {
  return programmeItemsOf(db, caller)
    .innerJoin('programmes', 'programmes.event_id', 'programme_items.event_id')
    .select([
      'programme_items._id',
      'programme_items.title',
      instantOf('programme_items.starts').as('starts'),
      'programme_items.room',
      isSet('programme_items.cancelled_at').as('is_cancelled'),
      knownPlace.$notNull().as('known'),
      countIn(
        selectFrom('programme_signups').where(
          'programme_signups.item_id',
          '=',
          columnOf('programme_items._id'),
        ),
      ).as('signed_up'),
      starsOf.as('starred'),
      wasTold.as('was_told'),
    ])
    .where('programme_items.event_id', '=', event_id)
    .where('events.event_status', '=', 'published')
    .where(isUntold)
    .orderBy('programme_items.starts')
    .orderBy('programme_items._id')
    .execute()
}

/** Somebody was mailed about an earlier change of the item. */
const wasTold = sql<boolean>`exists (select from announcements
  where announcements.event_id = programme_items.event_id and announcements.status = 'sent' and announcements.by_mail
    and announcements.told @> jsonb_build_array(jsonb_build_object('_id', programme_items._id)))`

async function countOf(db: Db, event_id: string, audience: Audience) {
  const { people, unsubscribed, unreachable } = await countAudience(db, event_id, audience, {
    page: 1,
    limit: 1,
  })
  return { people, unsubscribed, unreachable }
}

/** The announcement's audience: who chose one of the items, or everybody who takes part. */
export function audienceOfChanges(to: 'interested' | 'everybody', ids: readonly string[]): Audience {
  return {
    roles: to === 'interested' ? ['interested'] : ['ticketed', 'interested'],
    statuses: [],
    judges: 'any',
    theme: null,
    team: null,
    round: null,
    from: null,
    to: null,
    answers: null,
    handin: null,
    search: null,
    person: null,
    person_status: null,
    items: ids.join(',') || null,
  }
}
