import { expect, it } from 'vitest'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// Saved views (docs/product.md §29).

const t = useTestApp()

async function scene() {
  const event = await make.event(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  const colleague = await t.companyUser({ _id: event.company_id })
  const body = { event_id: event._id, list: 'applications', name: 'Late', search: { status: 'registered' } }
  return { event, staff, colleague, body, query: { eventid: event._id, list: 'applications' } }
}

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name)

it('shows one’s own views to oneself and shared ones to all staff of the event, by name', async () => {
  const { staff, colleague, body, query } = await scene()
  const own = await staff.post('/api/view', { ...body, name: 'Mine', is_shared: false })
  expect(own.status).toBe(201)
  expect(own.body.data).toEqual({
    _id: own.body.data._id,
    name: 'Mine',
    list: 'applications',
    search: { status: 'registered' },
    is_shared: false,
    version: 1,
  })
  await staff.post('/api/view', { ...body, name: 'All of us', is_shared: true })
  await staff.post('/api/view', { ...body, list: 'applicants', name: 'Elsewhere', is_shared: true })
  expect(names(await staff.get('/api/view', query))).toEqual(['All of us', 'Mine'])
  expect(names(await colleague.get('/api/view', query))).toEqual(['All of us'])
  expect(names(await (await t.organiser()).get('/api/view', query))).toEqual(['All of us'])
  for (const call of [
    colleague.put(`/api/view/update/${own.body.data._id}`, { version: 1, name: 'Yours' }),
    colleague.post(`/api/view/remove/${own.body.data._id}`),
    (await t.companyUser()).get('/api/view', query),
  ])
    expect((await call).status).toBe(404)
})

it('lets the first of two people change a shared view, and says so to the second', async () => {
  const { staff, colleague, body, query } = await scene()
  const { _id } = (await staff.post('/api/view', { ...body, is_shared: true })).body.data
  const path = `/api/view/update/${_id}`
  const answers = await Promise.all([
    staff.put(path, { version: 1, search: { theme: 'Grid' } }),
    colleague.put(path, { version: 1, search: { theme: 'Solar' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body.message).toBe('Somebody changed it meanwhile. It is shown as it is now')
  const renamed = await colleague.put(path, { version: 2, name: 'Later' })
  expect([renamed.status, renamed.body.data.version]).toEqual([200, 3])
  expect(names(await staff.get('/api/view', query))).toEqual(['Later'])
  expect((await staff.post(`/api/view/remove/${_id}`)).status).toBe(200)
  expect((await colleague.put(path, { version: 3, name: 'Gone' })).status).toBe(404)
  expect(names(await staff.get('/api/view', query))).toEqual([])
})

it('keeps a name once for all staff and once for each person', async () => {
  const { staff, colleague, body } = await scene()
  const taken = { name: 'There is one of this name. Choose another name, or update that one' }
  expect((await staff.post('/api/view', { ...body, is_shared: true })).status).toBe(201)
  expect((await colleague.post('/api/view', { ...body, is_shared: true })).body.fields).toEqual(taken)
  for (const one of [staff, colleague])
    expect((await one.post('/api/view', { ...body, is_shared: false })).status).toBe(201)
  expect((await staff.post('/api/view', { ...body, is_shared: false })).body.fields).toEqual(taken)
})

it('refuses a view without a name, with a filter that the list has not, and of an archived event', async () => {
  const { event, staff, body } = await scene()
  const save = (change: object) => staff.post('/api/view', { ...body, is_shared: true, ...change })
  expect((await save({ name: ' ' })).body.fields).toEqual({ name: fieldMessages.fieldRequired })
  expect((await save({ search: { colour: 'red' } })).body.fields).toEqual({
    search: 'This list has no such filter',
  })
  const { _id } = (await save({})).body.data
  const changed = await staff.put(`/api/view/update/${_id}`, { version: 1, search: { colour: 'red' } })
  expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ['search']])
  const draft = await make.event(t.db, { company_id: event.company_id, event_status: 'draft' })
  expect((await staff.put(`/api/event/archive/${draft._id}`, { archived: true })).status).toBe(200)
  expect((await save({ event_id: draft._id })).status).toBe(409)
})

it('keeps thirty shared views of a list, and the thirtieth is one of ten at once', async () => {
  const { event, staff, body, query } = await scene()
  for (let n = 0; n < 29; n++) await make.view(t.db, { event_id: event._id, list: 'applications' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      staff.post('/api/view', { ...body, name: `At once ${n}`, is_shared: true }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.fields).toEqual({ name: 'Up to 30 views are kept. Please remove one first' })
  expect((await staff.get('/api/view', query)).body.data.length).toBe(30)
  expect((await staff.post('/api/view', { ...body, is_shared: false })).status).toBe(201)
})
