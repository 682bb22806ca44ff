import { expect, it } from 'vitest'
import { instant } from '../../../contract/platform/fields.ts'
import { useTestApp } from '../../testing/app.ts'
import { makeWorld } from '../../testing/world.ts'

const t = useTestApp()

/** Every moment in an answer, wherever it stands. */
function momentsIn(body: unknown): string[] {
  if (typeof body === 'string') return /^\d{4}-\d\d-\d\dT/.test(body) ? [body] : []
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(momentsIn) : []
}

it('has one form in what is created, read, listed and nested', async () => {
  const { organiser, candidate, company, event, partner, associate, application } = await makeWorld(t)
  const id = application._id
  await organiser.put(`/api/application/applicationchangestatus/${id}`, {
    status: 'onboarded',
    comment: 'Go',
  })
  await organiser.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'onhold' })
  const created = await organiser.post('/api/application/history', { title: 'Called', applicationid: id })
  const asked = [
    ['/api/company', `/api/company/${company._id}`],
    ['/api/event', `/api/event/${event._id}`],
    ['/api/partner', `/api/partner/${partner._id}`],
    ['/api/associate', `/api/associate/${associate._id}`],
    ['/api/application', `/api/application/${id}`],
    [`/api/company/listcontact/${company._id}`, '/api/outbox', `/api/geteventdetails/${event._id}`],
  ].flat()
  for (const path of asked) {
    const { status, body } = await organiser.get(path)
    const moments = momentsIn(body)
    expect([path, status, moments.length > 0], JSON.stringify(body)).toEqual([path, 200, true])
    expect(
      moments.filter(moment => !instant.safeParse(moment).success),
      path,
    ).toEqual([])
  }
  const nested = (await organiser.get(`/api/application/${id}`)).body.data
  expect(nested.history[0]).toEqual(created.body.data)
  expect(momentsIn(nested.event)).toEqual([expect.stringMatching(/Z$/)])
  const own = await candidate.get('/api/application')
  expect(momentsIn(own.body).filter(moment => !instant.safeParse(moment).success)).toEqual([])
})
