import { sql } from 'kysely'
import type { Device } from '../../../contract/teams/counters.ts'
import type { Db } from '../../platform/db/transaction.ts'
import {
  columnOf,
  fn,
  instantOf,
  personRefOf,
  selectFrom,
  valueIn,
  valuesIn,
  caseOf,
} from '../../platform/lists/columns.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { devicesOf } from '../../platform/reach/reach.ts'
import { deviceEnd } from '../../platform/sessions/by-link.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isLinkOpen } from '../../platform/sessions/personal-links.ts'
import { is, isSet, isUnset, someOf, surely } from '../../platform/lists/conditions.ts'
import { nowInDb, ago } from '../../platform/db/moments.ts'

/** Devices of an event, or one: those that ended last. */
export function readDevices(
  db: Db,
  caller: Caller,
  of: { event_id: string } | { _id: string },
): Promise<Device[]> {
  const devices = devicesIn(db, caller)
  return '_id' in of
    ? devices.where('devices._id', '=', of._id).execute()
    : devices.where('devices.event_id', '=', of.event_id).execute()
}

/** Its clock is off by more than a minute. */
const mostOff = 60_000

/** In a query that has `devices` and `events`. */
export const hasEnded = surely(someOf(is(deviceEnd, '<=', nowInDb), isSet('devices.left_at')))

const saidLast = fn.coalesce(columnOf('devices.contact_at'), columnOf('devices.opened_at'))

const state = caseOf()
  .when(hasEnded)
  .then(sql.lit('ended' as const))
  .when(isUnset('devices.opened_at'))
  .then(sql.lit('unopened' as const))
  .when(
    someOf(
      is('devices.clock_off_ms', '>', sql.lit(mostOff)),
      is('devices.clock_off_ms', '<', sql.lit(-mostOff)),
    ),
  )
  .then(sql.lit('clock' as const))
  .when(is(saidLast, '<', ago(5, 'minute')))
  .then(sql.lit('silent' as const))
  .else(sql.lit('ready' as const))
  .end()

function devicesIn(db: Db, caller: Caller) {
  return devicesOf(db, caller)
    .select([
      'devices._id',
      'devices.name',
      'devices.person',
      valuesIn(
        selectFrom('device_counters')
          .innerJoin('counters', 'counters._id', 'device_counters.counter_id')
          .select('counters._id as value')
          .where('device_counters.device_id', '=', columnOf('devices._id'))
          .orderBy('counters.place')
          .orderBy('counters._id'),
      ).as('counters'),
      state.as('state'),
      instantOf('devices.created_at').as('created_at'),
      instantOf(deviceEnd).as('ends_at'),
      instantOf('devices.opened_at').as('opened_at'),
      instantOf<string | null>(
        valueIn(
          selectFrom('judge_links')
            .select(eb => eb.fn.max('judge_links.expires_at').as('value'))
            .where('judge_links.device_id', '=', columnOf('devices._id'))
            .where('judge_links.used_at', 'is', null)
            .where(isLinkOpen),
        ),
      ).as('link_expires_at'),
      instantOf('devices.revoked_at').as('revoked_at'),
      personRefOf('devices.revoked_by').as('revoked_by'),
      instantOf('devices.left_at').as('left_at'),
      instantOf('devices.contact_at').as('contact_at'),
      instantOf('devices.list_at').as('list_at'),
      'devices.waiting',
      'devices.clock_off_ms',
      'devices.build',
    ])
    .orderBy(hasEnded)
    .orderBy('devices.created_at')
    .orderBy('devices._id')
}

/** A device of an event that is not archived, locked; undefined where the caller reaches none. */
export async function lockDevice(db: Db, caller: Caller, _id: string) {
  const reached = await devicesOf(db, caller)
    .select('devices.event_id')
    .where('devices._id', '=', _id)
    .executeTakeFirst()
  if (!reached) return undefined
  await lockUnarchived(db, 'event', reached.event_id)
  return devicesOf(db, caller)
    .select([
      'devices._id',
      'devices.event_id',
      'devices.name',
      'devices.opened_at',
      'events.company_id',
      hasEnded.as('has_ended'),
    ])
    .where('devices._id', '=', _id)
    .forNoKeyUpdate('devices')
    .executeTakeFirst()
}
