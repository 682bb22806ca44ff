import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// Answers as columns of the list of an event (docs/product.md §13).

const t = useTestApp()

it('gives staff the answers that are asked for as text: choices in a row, long ones cut', async () => {
  const event = await make.event(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  const candidate = await t.candidate()
  const [gauges, maps] = [make.option('Rain gauges'), make.option('Maps')]
  const data = await make.question(t.db, event._id, {
    label: 'Which data?',
    kind: 'choices',
    options: [gauges, maps],
  })
  const why = await make.question(t.db, event._id, { label: 'Why you?' })
  const unasked = await make.question(t.db, event._id, { label: 'Secret?' })
  const other = await make.question(t.db, (await make.event(t.db))._id, { label: 'Elsewhere?' })
  const team = await make.application(t.db, { event_id: event._id, created_by: candidate.user._id })
  const of = { application_id: team._id }
  await make.answer(t.db, { ...of, question_id: data._id, choice: gauges._id, position: 0 })
  await make.answer(t.db, { ...of, question_id: data._id, choice: maps._id, position: 1 })
  await make.answer(t.db, { ...of, question_id: why._id, text: 'x'.repeat(1000) })
  await make.answer(t.db, { ...of, question_id: unasked._id, text: 'Not asked for' })
  const ask = (by: typeof staff, columns: string) =>
    by.get('/api/application', { eventid: event._id, columns })
  const shown = async (by: typeof staff, ...ids: string[]) =>
    (await ask(by, ids.join(','))).body.data[0].shown_answers?.toSorted(
      (one: { text: string }, next: { text: string }) => one.text.localeCompare(next.text),
    )
  expect(await shown(staff, data._id, why._id, other._id)).toEqual([
    { _id: data._id, text: 'Rain gauges; Maps' },
    { _id: why._id, text: 'x'.repeat(300) },
  ])
  expect(await shown(candidate, data._id)).toEqual(undefined)
  const stranger = await t.companyUser()
  expect((await ask(stranger, data._id)).body.data).toEqual([])
  for (const wrong of ['nothing', Array(5).fill(data._id).join(',')]) {
    const { status, body } = await ask(staff, wrong)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['columns']])
  }
})
