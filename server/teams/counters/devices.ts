import { mostDevices } from '../../../contract/teams/counters.calls.ts'
import { counterMessages, inUseOn } from '../../../contract/teams/counters.texts.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { anyOf, countOfRows, isSet, not } from '../../platform/lists/conditions.ts'
import { devicesOf } from '../../platform/reach/reach.ts'
import { type CounterDevice, endLinkSession, openLinkSession } from '../../platform/sessions/by-link.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hashLinkToken } from '../../platform/sessions/link-token.ts'
import { isLinkOpen, makePersonalLink } from '../../platform/sessions/personal-links.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { isOver } from './read-counters.ts'
import { bringSpares, endSpares } from './spares.ts'
import { hasEnded, lockDevice, readDevices } from './read-devices.ts'

// A device works at counters by a personal link that opens once (docs/product.md §37).

interface DeviceBody {
  name: string
  counters: string[]
}

/** Adds a device, and its link for ten minutes. */
export async function addDevice({ db, config, caller }: Acting, eventId: string, body: DeviceBody) {
  const event = await lockUnarchivedEvent(db, caller, eventId)
  const { is_over } = await db
    .selectFrom('events')
    .select(isOver.as('is_over'))
    .where('_id', '=', event._id)
    .executeTakeFirstOrThrow()
  if (is_over) throw conflict(counterMessages.over)
  const { count } = await devicesOf(db, caller)
    .select(countOfRows.as('count'))
    .where('devices.event_id', '=', event._id)
    .where(not(hasEnded))
    .executeTakeFirstOrThrow()
  if (count >= mostDevices) throw conflict(counterMessages.manyDevices)
  const { _id } = await db
    .insertInto('devices')
    .values({ event_id: event._id, name: body.name, created_by: caller._id })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await setCounters(db, { _id, event_id: event._id }, body.counters)
  await note(db, caller, { _id, event_id: event._id, company_id: event.company_id }, 'device_added', {
    name: { from: null, to: body.name },
  })
  await bringSpares(db, event._id)
  return showLink({ db, config, caller }, _id)
}

/** Another link for one that was never opened. */
export async function showAnotherLink({ db, config, caller }: Acting, id: string) {
  const device = found(await lockDevice(db, caller, id))
  if (device.has_ended) throw conflict(counterMessages.deviceEnded)
  if (device.opened_at !== null) throw conflict(inUseOn(device.name))
  await endLinks(db, device._id)
  await note(db, caller, device, 'device_link_shown')
  return showLink({ db, config, caller }, device._id)
}

async function showLink({ db, config, caller }: Acting, device_id: string) {
  const link = await makePersonalLink(
    db,
    config,
    { device_id },
    { kind: 'screen', created_by: caller._id, lifetime: '10 minutes' },
  )
  const [device] = await readDevices(db, caller, { _id: device_id })
  return { device: found(device), href: link.href, expires_at: link.expires_at }
}

export async function changeDevice({ db, caller }: Omit<Acting, 'config'>, id: string, body: DeviceBody) {
  const device = found(await lockDevice(db, caller, id))
  if (device.has_ended) throw conflict(counterMessages.deviceEnded)
  const [before] = await readDevices(db, caller, { _id: id })
  await db.updateTable('devices').set({ name: body.name }).where('_id', '=', id).execute()
  await setCounters(db, device, body.counters)
  await bringSpares(db, device.event_id)
  const [after] = await readDevices(db, caller, { _id: id })
  await note(
    db,
    caller,
    device,
    'device_changed',
    changesBetween(['name', 'counters'], found(before), found(after)),
  )
  return found(after)
}

export async function revokeDevice({ db, caller }: Omit<Acting, 'config'>, id: string) {
  const device = found(await lockDevice(db, caller, id))
  if (!device.has_ended) {
    await db
      .updateTable('devices')
      .set({ revoked_at: nowInDb, revoked_by: caller._id })
      .where('_id', '=', id)
      .execute()
    await endSpares(db, id)
    await note(db, caller, device, 'device_revoked')
  }
  const [after] = await readDevices(db, caller, { _id: id })
  return found(after)
}

/** Opens the link of a device. Of two at once, one waits for the other's row, and then finds it in use. */
export async function openDevice(
  db: Db,
  key: Uint8Array,
  caller: Doer,
  { token, person }: { token: string; person: string | null },
): Promise<string> {
  const device = await db
    .selectFrom('judge_links')
    .innerJoin('devices', 'devices._id', 'judge_links.device_id')
    .innerJoin('events', 'events._id', 'devices.event_id')
    .select([
      'judge_links._id as link_id',
      'devices._id',
      'devices.name',
      'devices.event_id',
      'devices.opened_at',
      'events.company_id',
      isLinkOpen.as('is_open'),
      hasEnded.as('has_ended'),
      isSet('events.archived_at').as('is_archived'),
    ])
    .where('token_hash', '=', hashLinkToken(token))
    .forNoKeyUpdate('devices')
    .executeTakeFirst()
  if (!device || device.has_ended || device.is_archived) throw conflict(counterMessages.linkEnded)
  if (device.opened_at !== null) throw conflict(inUseOn(device.name))
  if (!device.is_open) throw conflict(counterMessages.linkEnded)
  await db.updateTable('judge_links').set({ used_at: nowInDb }).where('_id', '=', device.link_id).execute()
  await db
    .updateTable('devices')
    .set({ opened_at: nowInDb, contact_at: nowInDb, person })
    .where('_id', '=', device._id)
    .execute()
  const by = { ...caller, role: 'device' as const }
  await note(db, by, device, 'entered')
  return openLinkSession(db, key, 'device', { _id: device.link_id })
}

/** The device gives its session up, for good. */
export async function leave(db: Db, device: CounterDevice): Promise<void> {
  await endLinkSession(db, device)
  const { company_id } = await db
    .selectFrom('events')
    .select('company_id')
    .where('_id', '=', device.event_id)
    .executeTakeFirstOrThrow()
  await db.updateTable('devices').set({ left_at: nowInDb }).where('_id', '=', device._id).execute()
  await endSpares(db, device._id)
  await note(db, device, { ...device, company_id }, 'left')
}

async function endLinks(db: Db, device_id: string) {
  await db
    .updateTable('judge_links')
    .set({ revoked_at: nowInDb })
    .where('device_id', '=', device_id)
    .where('revoked_at', 'is', null)
    .execute()
}

async function setCounters(db: Db, device: { _id: string; event_id: string }, chosen: readonly string[]) {
  const rows = await db
    .selectFrom('counters')
    .select('_id')
    .where('event_id', '=', device.event_id)
    .where('_id', '=', anyOf(chosen))
    .execute()
  if (rows.length < new Set(chosen).size) throw invalid({ counters: counterMessages.otherEvent })
  await db.deleteFrom('device_counters').where('device_id', '=', device._id).execute()
  await db
    .insertInto('device_counters')
    .values(rows.map(({ _id }) => ({ device_id: device._id, counter_id: _id })))
    .execute()
}

function note(
  db: Db,
  by: Doer | Caller,
  { _id, event_id, company_id }: { _id: string; event_id: string; company_id: string | null },
  action: 'device_added' | 'device_changed' | 'device_link_shown' | 'device_revoked' | 'entered' | 'left',
  data?: Record<string, unknown>,
) {
  return record(db, by, {
    subject: 'counter',
    subject_id: _id,
    action,
    company_id,
    event_id,
    ...(data && { data }),
  })
}
