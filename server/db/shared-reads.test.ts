import pg from 'pg'
import { expect, test } from 'vitest'
import { type Client, useTestApp } from '../testing/app.ts'
import * as make from '../testing/factories.ts'
import { statementsDuring } from '../testing/statements-during.ts'

// Reads of one row that arrive together (docs/decisions/119).

const t = useTestApp()
type Person = Client<make.MadeUser>

const isOfOneEvent = (text: string) => /^select row\.\* from \(.*"events"/.test(text)

/** How many statements for one event the work sends. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  return (await statementsDuring(work)).filter(isOfOneEvent).length
}

/** What each reads who asks for the event, all in one turn of the event loop. */
const titlesFor = (people: Person[], id: string) =>
  Promise.all(
    people.map(async person => {
      const { status, body } = await person.get(`/api/event/${id}`)
      return status === 200 ? body.data.event_name : status
    }),
  )

async function world() {
  const [own, foreign] = [await t.companyUser(), await t.companyUser()]
  const organiser = await t.organiser()
  const event = await make.event(t.db, { company_id: own.user.company_id ?? '', event_name: 'Tidal Sprint' })
  const people = [own, organiser, foreign]
  // The first time, the signatures of their tokens are verified.
  await titlesFor(people, event._id)
  return { own, organiser, foreign, event }
}

test('those who may read the same share one statement, and others get what they may', async () => {
  const { own, organiser, foreign, event } = await world()
  const people = [own, foreign, organiser, own, foreign, organiser, own]
  let titles: unknown[] = []
  const asked = await readsOf(async () => (titles = await titlesFor(people, event._id)))
  const there = 'Tidal Sprint'
  expect([titles, asked]).toEqual([[there, 404, there, there, 404, there, there], 3])
})

test('who comes while it is read gets what is there by then', async () => {
  const { own, event } = await world()
  const { query } = pg.Client.prototype
  const [read, passedOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(pg.Client.prototype, {
    async query(this: pg.Client, ...asked: unknown[]) {
      const rows: unknown = await Reflect.apply(query, this, asked)
      if (!isOfOneEvent(String(Object(asked[0]).text))) return rows
      Object.assign(pg.Client.prototype, { query })
      read.resolve()
      await passedOn.promise
      return rows
    },
  })
  const before = titlesFor([own], event._id)
  await read.promise
  await t.db.updateTable('events').set({ event_name: 'Renamed' }).where('_id', '=', event._id).execute()
  expect(await titlesFor([own], event._id)).toEqual(['Renamed'])
  passedOn.resolve()
  expect(await before).toEqual(['Tidal Sprint'])
})
