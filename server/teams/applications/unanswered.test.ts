import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// Required questions that are asked after teams applied (docs/product.md §13).

const t = useTestApp()

/** An event with a required question, and a team of each kind. */
async function asked() {
  const staff = await t.companyUser()
  const event = await make.event(t.db, { company_id: staff.user.company_id ?? '' })
  const size = await make.question(t.db, event._id, { label: 'T-shirt size', required: true })
  const gone = await make.question(t.db, event._id, {
    label: 'Asked no more',
    required: true,
    removed_at: make.dayFromNow(-1),
  })
  const optional = await make.question(t.db, event._id, { label: 'Anything else?' })
  const creator = await t.candidate()
  const team = (fields: Parameters<typeof make.application>[1]) =>
    make.application(t.db, { event_id: event._id, ...fields })
  const lacking = await team({ team_name: 'Lacking', created_by: creator.user._id })
  const answered = await team({ team_name: 'Answered' })
  await make.answer(t.db, { application_id: answered._id, question_id: size._id, text: 'M' })
  await team({ team_name: 'Decided', status: 'onboarded' })
  await team({ team_name: 'Out', status: 'rejected' })
  return { staff, event, size, gone, optional, creator, lacking, answered }
}

const names = (body: { data: { team_name: string }[] }) => body.data.map(({ team_name }) => team_name)

it('are missing of registered teams without an answer, for the team and its staff', async () => {
  const { staff, event, size, creator, lacking, answered } = await asked()
  const missing = [{ _id: size._id, label: 'T-shirt size' }]
  expect((await creator.get(`/api/application/${lacking._id}`)).body.data.missing_answers).toEqual(missing)
  expect((await creator.get('/api/application')).body.data[0].missing_answers).toEqual(missing)
  expect((await staff.get(`/api/application/${answered._id}`)).body.data.missing_answers).toEqual([])
  const list = { eventid: event._id, team: 'unanswered' }
  const { body } = await staff.get('/api/application', list)
  expect([names(body), body.total, body.counts.registered]).toEqual([['Lacking'], 1, 1])
  const other = await t.companyUser()
  expect((await other.get('/api/application', list)).body.total).toBe(0)
})

it('are an audience of announcements', async () => {
  const { staff, event, creator } = await asked()
  const { body } = await staff.get('/api/announcement/audience', {
    eventid: event._id,
    roles: 'members',
    team: 'unanswered',
  })
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([creator.user._id])
})

it('are no longer missing once the team has answered', async () => {
  const { creator, lacking, size } = await asked()
  const { team_name, theme } = lacking
  const { key: logo } = await make.file(t.db, {
    folder: 'application/logo',
    uploaded_by: creator.user._id,
  })
  const edited = await creator.put(`/api/application/edit/${lacking._id}`, {
    logo,
    team_name,
    theme,
    team: [],
    answers: { [size._id]: 'XL' },
  })
  expect([edited.status, edited.body.data?.missing_answers]).toEqual([200, []])
})

it('say before they are saved how many teams would lack an answer, and who can still give it', async () => {
  const { staff, event, size, gone, optional, answered } = await asked()
  const saved = (await staff.get(`/api/event/questions/${event._id}`)).body.data.questions
  const preview = async (questions: object[]) => {
    const { status, body } = await staff.post(`/api/event/questions/preview/${event._id}`, { questions })
    expect(status).toBe(200)
    return body.data
  }
  expect(await preview(saved)).toEqual({ open: 0, closed: 0 })
  const fresh = { kind: 'line', label: 'New', required: true }
  expect(await preview([...saved, { ...fresh, required: false }])).toEqual({ open: 0, closed: 0 })
  expect(await preview([...saved, fresh])).toEqual({ open: 2, closed: 1 })
  // One that becomes required is lacked by those who did not answer it while it was not.
  await make.answer(t.db, { application_id: answered._id, question_id: optional._id, text: 'No' })
  const required = [size, { ...optional, required: true }].map(({ _id, label }) => ({
    _id,
    label,
    kind: 'line',
    required: true,
  }))
  expect(await preview(required)).toEqual({ open: 1, closed: 1 })
  expect(await preview([{ _id: gone._id, label: 'Again', kind: 'line', required: true }])).toEqual({
    open: 2,
    closed: 1,
  })
  await t.db
    .updateTable('events')
    .set({ last_day_of_registration: make.dayFromNow(-2) })
    .where('_id', '=', event._id)
    .execute()
  expect(await preview([...saved, fresh])).toEqual({ open: 0, closed: 3 })
  expect((await staff.get(`/api/event/questions/${event._id}`)).body.data.questions).toHaveLength(
    saved.length,
  )
  const mails = await t.db.selectFrom('mails').select('_id').execute()
  expect(mails).toEqual([])
})
