import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Client, useTestApp } from '../../testing/app.ts'
import { mailedLink } from '../../testing/asked-people.ts'
import { makeWorld } from '../../testing/world.ts'

// Every GET of one thing that is edited as a whole has an ETag (docs/product.md §3).

const t = useTestApp()

/** GETs without an editable row of their own: a link, a page made of several rows, a public text. */
const withoutVersion = [
  'GET /api/event/closing/:id',
  'GET /api/event/day/:id',
  'GET /api/programme/signups/:id',
  'GET /api/programme/untold/:id',
  'GET /api/event/scans/:id',
  'GET /api/event/statusmail/:id',
  'GET /api/event/teams-with-room/:id',
  'GET /api/event/walk-ins/:id',
  'GET /api/event/workspace/:id',
  'GET /api/resetpassword/:token',
  'GET /api/confirmaddress/:token',
  'GET /api/invitation/:token',
  'GET /api/people/:id',
  'GET /api/people/erasure/:id',
  'GET /api/application/teamlink/:id',
  'GET /api/join/:token',
  'GET /api/looking/event/:id',
  'GET /api/geteventdetails/:id',
  'GET /api/page/:name',
  'GET /api/application/questions/:id',
  'GET /api/announcement/recipients/:id/export',
  'GET /api/answer/file/:id',
  'GET /api/event/badges/:id',
  'GET /api/event/paper/:id',
  'GET /api/event/scans/export/:id',
  'GET /api/event/triage/seats/:id',
  'GET /api/event/judges/:id',
  'GET /api/round/results/:id',
  'GET /api/round/desk/:id',
  'GET /api/round/paper/:id',
  'GET /api/round/bundle/:id',
  'GET /api/round/awards/:id',
  'GET /api/round/publication/:id',
  'GET /api/round/resultmail/:id',
  'GET /api/round/resultspage/:id',
  'GET /api/judge/project/:id',
  'GET /api/judge/picture/:id',
  'GET /api/judge/file/:id',
  'GET /api/submission/handin/:id',
  'GET /api/submission/picture/:id',
  'GET /api/submission/export/:id',
  'GET /api/application/submissions/:id',
  'GET /api/event/rounds/:id',
  'GET /api/application/rounds/:id',
  'GET /api/project/:id',
  'GET /api/results/:id',
  'GET /api/event/release/:id',
  'GET /api/application/decisionmail/:id',
  'GET /api/certificate/code/:code',
  'GET /api/certificate/preview/:id',
  'GET /api/certificate/zip/:id',
  'GET /api/event/mails/:id',
  'GET /api/unsubscribe/:token',
  'GET /api/application/marks/:id',
  'GET /api/city/zone/:id',
  'GET /api/event/address/:id',
  'GET /api/event/judgenews/:id',
  'GET /api/eventaddress/:address',
  'GET /api/round/ceremony/:id',
  'GET /api/round/jury/:id',
  'GET /api/round/closing/:id',
  'GET /api/round/plandraft/:id',
  'GET /api/event/counters/:id',
  'GET /api/event/programme/:id',
  'GET /api/day/:id',
  'GET /api/day/own/:id',
  'GET /api/programme/:id',
  'GET /api/event/expected/:id',
  'GET /api/seat/team/:id',
  'GET /api/seat/answer/:token',
  'GET /api/ticket/code/:code',
  'GET /api/ticket/own/:id',
  'GET /api/ticket/:id',
  'GET /api/guest/event/:id',
]

it('is declared by every GET of a single row', () => {
  const ofOne = t.app.endpoints.filter(
    ({ method, path, reply }) =>
      method === 'GET' && path.includes(':') && !('total' in (reply.def.shape ?? {})),
  )
  const undeclared = ofOne.filter(({ versioned }) => !versioned).map(({ path }) => `GET ${path}`)
  expect(undeclared.sort()).toEqual(withoutVersion.sort())
})

async function linkToDetails({ own, event }: Awaited<ReturnType<typeof makeWorld>>) {
  const email = `${crypto.randomUUID()}@asked.test`
  await own.put(`/api/event/asked/${event._id}`, { kind: 'partner', people: [{ name: 'Surya', email }] })
  return mailedLink(t, email)
}

describe('a declared version', () => {
  it('is sent as the ETag and changes with the row', async () => {
    const world = await makeWorld(t)
    const ids: Record<string, string> = {
      '/api/company/:id': world.company._id,
      '/api/counter/:id': await world.counter(),
      '/api/counter/settings/:id': world.event._id,
      '/api/guest/:id': await world.guest(),
      '/api/ticket/settings/:id': world.event._id,
      '/api/event/:id': world.event._id,
      '/api/event/attendance/:id': world.event._id,
      '/api/event/questions/:id': world.event._id,
      '/api/event/certificates/:id': world.event._id,
      '/api/event/seats/:id': world.event._id,
      '/api/event/prizes/:id': world.event._id,
      '/api/programme/hours/:id': world.event._id,
      '/api/programme/item/:id': await world.item(),
      '/api/partner/:id': world.partner._id,
      '/api/associate/:id': world.associate._id,
      '/api/application/:id': world.application._id,
      '/api/application/decision/:id': world.application._id,
      '/api/application/applicant/:id': world.candidate.user._id,
      '/api/announcement/:id': world.announcement._id,
      '/api/details/:token': await linkToDetails(world),
      '/api/round/:id': world.round._id,
      '/api/round/judging/:id': world.round._id,
      '/api/round/plan/:id': world.round._id,
      '/api/round/questions/:id': world.round._id,
      '/api/seat/own/:id': (await world.seated('offered')).id,
      '/api/submission/:id': await world.submission(),
      '/api/profile': '',
      '/api/settings': '',
    }
    const declared = t.app.endpoints.filter(({ method, versioned }) => method === 'GET' && versioned)
    expect(declared.map(({ path }) => path).sort()).toEqual(Object.keys(ids).sort())
    for (const { path } of declared) {
      const isOwn = ['/api/profile', '/api/seat/own/:id', '/api/submission/:id'].includes(path)
      const asker = isOwn ? world.candidate : world.organiser
      const { status, headers } = await asker.get(path.replace(/:(id|token)/, ids[path] ?? ''))
      expect([path, status, headers.etag]).toEqual([path, 200, expect.stringMatching(/^"-?\d+"$/)])
    }
  })

  it('changes when a profile is saved', async () => {
    const candidate = await t.candidate()
    const etag = async () => (await candidate.get('/api/profile')).headers.etag
    const before = await etag()
    const world = await makeWorld(t)
    const body = { location: await world.city() }
    expect((await candidate.post('/api/candidate', body)).status).toBe(201)
    const made = await etag()
    expect((await candidate.post('/api/candidate', { ...body, githubusername: 'asha' })).status).toBe(201)
    expect(new Set([before, made, await etag()]).size).toBe(3)
  })
})

it('of a change that is rolled back is not sent with the refusal', async () => {
  const world = await makeWorld(t)
  const path = `/api/event/update/eventstatus/${world.event._id}`
  const body = { event_status: 'onhold' }
  await sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'not committed'; end $$`.execute(t.db)
  await sql`create constraint trigger refused after update on events deferrable initially deferred
    for each row execute function refuse_change()`.execute(t.db)
  const { user, token } = world.organiser
  const failed = await new Client(t.app, user, { token: token ?? '' }).put(path, body)
  await sql`drop function refuse_change cascade`.execute(t.db)
  expect([failed.status, failed.headers.etag]).toEqual([500, undefined])
  const made = await world.organiser.put(path, body)
  expect([made.status, made.headers.etag]).toEqual([200, expect.stringMatching(/^"-?\d+"$/)])
})
