import type { Page } from 'playwright-core'
import { codeOf, readTicketKey } from '../server/teams/tickets/code.ts'
import { countedEvent } from '../server/testing/counters.ts'
import * as make from '../server/testing/factories.ts'
import type { TestApp } from '../server/testing/app.ts'

/** An event with a door and a lunch, guests with tickets, and what a scanner reads on them. */
export async function counterScene(t: TestApp, fields: Parameters<typeof countedEvent>[1] = {}) {
  const scene = await countedEvent(t, fields)
  const addGuest = async (name: string) => {
    const guest = await make.guest(t.db, { event_id: scene.event._id, name })
    return t.db.selectFrom('tickets').selectAll().where('guest_id', '=', guest._id).executeTakeFirstOrThrow()
  }
  const codeFor = async (ticket: { _id: string; version: number }) =>
    codeOf(await readTicketKey(t.db), { ...ticket, event_id: scene.event._id })
  /** What became of all scans of a ticket. */
  const outcomesOf = async (ticket: { _id: string }) => {
    const rows = await t.db
      .selectFrom('scans')
      .select(['act', 'outcome'])
      .where('ticket_id', '=', ticket._id)
      .orderBy('at')
      .orderBy('seq')
      .execute()
    return rows.map(({ act, outcome }) => `${act}: ${outcome}`)
  }
  return { ...scene, addGuest, codeFor, outcomesOf }
}

/** Opens the link of a device and begins. */
export async function beginAt(page: Page, href: string) {
  await page.goto(href)
  await page.getByText('List loaded').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'By name', exact: true }).waitFor()
}

/** As a scanner that types, and ends with Enter. */
export async function typeCode(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Runs in the page: all that the browser keeps of the device, as text. */
export async function readKept(): Promise<string> {
  const open = indexedDB.open('laurel-counter')
  const db = await new Promise<IDBDatabase>(resolve => (open.onsuccess = () => resolve(open.result)))
  const stores = [...db.objectStoreNames]
  const all = await Promise.all(
    stores.map(name => {
      const asked = db.transaction(name).objectStore(name).getAll()
      return new Promise(resolve => (asked.onsuccess = () => resolve(asked.result)))
    }),
  )
  return JSON.stringify(all)
}
