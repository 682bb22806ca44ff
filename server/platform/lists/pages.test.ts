import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

it('reaches the last page of a list, and finds nothing behind it', async () => {
  for (let n = 0; n < 12; n++) await make.company(t.db)
  const organiser = await t.organiser()
  const pages = await Promise.all(
    ['1', '2', '3', '1000'].map(page => organiser.get('/api/company', { limit: '10', page })),
  )
  expect(pages.map(({ status, body }) => [status, body.data.length, body.total])).toEqual([
    [200, 10, 12],
    [200, 2, 12],
    [200, 0, 12],
    [200, 0, 12],
  ])
})

it('ends after a thousand pages, and says what to do', async () => {
  const organiser = await t.organiser()
  const lists = ['/api/company', '/api/application', '/api/application/applicant/allapplicant', '/api/outbox']
  const answers = await Promise.all(lists.map(path => organiser.get(path, { page: '1001' })))
  const page = 'A list shows its first 1,000 pages. Narrow it by search or filters, or sort it another way'
  expect(answers.map(({ status, body }) => [status, body.fields])).toEqual(lists.map(() => [422, { page }]))
})
