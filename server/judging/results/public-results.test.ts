import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Challenge } from '../../../contract/candidates/challenges.ts'
import { bundleAddress, resultsPicture } from '../../../contract/judging/public-results.calls.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { publishedExample } from '../../testing/published-example.ts'
import { publishableRound } from '../../testing/publishing.ts'

// What everybody reads of published results (docs/product.md §22, decision 093).

const t = useTestApp()

type Example = Awaited<ReturnType<typeof publishedExample>>

async function readPage({ event }: Example) {
  t.app.publicAnswers.clear()
  return t.visitor.get(`/api/results/${event._id}`)
}

/** The address of the file that stands now. */
async function fileAddress(example: Example) {
  return bundleAddress((await example.id()) ?? '')
}

describe('the public results of an event', () => {
  it('are what was published, for everybody', async () => {
    const example = await publishedExample(t)
    const { status, body } = await readPage(example)
    expect([status, body.data.number, body.data.offers_bundle]).toEqual([200, 1, true])
    const { teams, awards, lines, facts } = body.data.result
    expect(
      teams.map(({ team_name, place }: { team_name: string; place: number }) => [team_name, place]),
    ).toEqual([
      ['B', 1],
      ['A', 2],
      ['D', 3],
      ['C', 4],
    ])
    expect(awards.map(({ label }: { label: string }) => label)).toEqual(
      lines.map(({ label }: { label: string }) => label),
    )
    expect(facts).toMatchObject({ teams: 4, judges: 3, ballots: 9 })
    for (const reader of [await t.candidate(), await t.organiser(), example.staff]) {
      const other = await reader.get(`/api/results/${example.event._id}`)
      expect([other.status, other.body]).toEqual([200, body])
    }
  })

  it('name the winner among past challenges', async () => {
    const { event } = await publishedExample(t)
    const winners = async () => {
      t.app.publicAnswers.clear()
      const { data }: { data: Challenge[] } = (await t.visitor.get('/api/challenge', { status: 'past' })).body
      return data.filter(({ _id }) => _id === event._id).map(({ won_by }) => won_by)
    }
    expect(await winners()).toEqual([])
    await t.db.updateTable('events').set({ event_status: 'completed' }).where('_id', '=', event._id).execute()
    expect(await winners()).toEqual(['B'])
  })

  it('name the prizes and their teams on the page of the event', async () => {
    const example = await publishedExample(t)
    const winners = async () => {
      t.app.publicAnswers.clear()
      return (await t.visitor.get(`/api/geteventdetails/${example.event._id}`)).body.data.winners
    }
    const named = [
      { prize: '1st prize', team_name: 'B' },
      { prize: '2nd prize', team_name: 'A' },
      { prize: '3rd prize', team_name: 'D' },
    ]
    expect(await winners()).toEqual(named)
    await example.correct('A word.')
    expect(await winners()).toEqual(named)
    await t.db.deleteFrom('publications').where('round_id', '=', example.round._id).execute()
    expect(await winners()).toEqual([])
  })

  it('are not there before, of another event, and of none', async () => {
    const event = await make.event(t.db, { event_status: 'published' })
    for (const id of [event._id, crypto.randomUUID(), 'nothing']) {
      expect((await t.visitor.get(`/api/results/${id}`)).status).toBe(404)
      expect((await t.visitor.get(resultsPicture(id))).status).toBe(404)
      expect((await t.visitor.get(bundleAddress(id))).status).toBe(404)
    }
  })

  it('wait for the time in which staff can undo them, and never come if they do', async () => {
    const scene = await publishableRound(t, [{ name: '1st prize', given_by: 'order' }])
    const release = (await scene.press()).body.data as { _id: string }
    const publication = await t.db
      .selectFrom('publications')
      .select('_id')
      .where('round_id', '=', scene.round._id)
      .executeTakeFirstOrThrow()
    const isNowhere = async () => {
      t.app.publicAnswers.clear()
      const addresses = [
        `/api/results/${scene.event._id}`,
        bundleAddress(publication._id),
        resultsPicture(scene.event._id),
      ]
      for (const address of addresses) expect((await t.visitor.get(address)).status, address).toBe(404)
    }
    await isNowhere()
    expect((await scene.staff.post(`/api/release/${release._id}/undo`)).status).toBe(200)
    await runJobs(t.app)
    await isNowhere()
  })

  it('are gone, with file and picture, while the event is not public', async () => {
    const example = await publishedExample(t)
    const address = await fileAddress(example)
    expect((await t.visitor.get(address)).status).toBe(200)
    await t.db
      .updateTable('events')
      .set({ event_status: 'draft' })
      .where('_id', '=', example.event._id)
      .execute()
    expect((await readPage(example)).status).toBe(404)
    expect((await t.visitor.get(address)).status).toBe(404)
    expect((await t.visitor.get(resultsPicture(example.event._id))).status).toBe(404)
  })

  it('say what a correction changed; the file from before is not the published one any more', async () => {
    const example = await publishedExample(t)
    const before = await fileAddress(example)
    await example.correct('A ballot was entered twice.')
    const { data } = (await readPage(example)).body
    expect([data.number, data.what_changed]).toEqual([2, 'A ballot was entered twice.'])
    expect(data.earlier).toMatchObject([{ number: 1, what_changed: null }])
    expect((await t.visitor.get(before)).status).toBe(404)
    expect((await t.visitor.get(await fileAddress(example))).status).toBe(200)
  })

  it('have nothing of a judge, a person, or a private note', async () => {
    const example = await publishedExample(t)
    await t.db
      .updateTable('judges')
      .set({ affiliation: 'Secret Grid' })
      .where('event_id', '=', example.event._id)
      .execute()
    const judges = await t.db
      .selectFrom('judges')
      .selectAll()
      .where('event_id', '=', example.event._id)
      .execute()
    const people = await t.db
      .selectFrom('applicants')
      .innerJoin('users', 'users._id', 'applicants.user_id')
      .select(['users._id', 'users.email', 'users.last_name'])
      .where('applicants.event_id', '=', example.event._id)
      .execute()
    const page = (await readPage(example)).text
    const file = (await t.visitor.get(await fileAddress(example))).text
    const private_ = [
      ...judges.flatMap(({ _id, email, affiliation }) => [_id, email, affiliation ?? '']),
      ...judges.map(({ name }) => `"${name}"`),
      ...people.flatMap(({ _id, email, last_name }) => [_id, email, last_name]),
      example.staff.user.email,
    ]
    expect(private_).toContain('Secret Grid')
    expect(people.length).toBe(6)
    expect(private_.filter(text => page.includes(text) || file.includes(text))).toEqual([])
  })

  it('are linked from the event, and in the sitemap, as long as they stand', async () => {
    const example = await publishedExample(t)
    const event = async () => {
      t.app.publicAnswers.clear()
      return (await t.visitor.get(`/api/geteventdetails/${example.event._id}`)).body.data.has_results
    }
    expect(await event()).toBe(true)
    expect((await t.visitor.get('/sitemap.xml')).text).toContain(`${example.page}</loc>`)
    await t.db.deleteFrom('publications').where('round_id', '=', example.round._id).execute()
    expect(await event()).toBe(false)
  })
})

describe('results.json in public', () => {
  it('is the published text, which browsers keep, and ask for each time: it may be taken offline', async () => {
    const example = await publishedExample(t)
    const address = await fileAddress(example)
    const { status, text, headers } = await t.visitor.get(address)
    expect([status, text]).toEqual([200, expect.any(String)])
    expect(JSON.parse(text)).toEqual(example.bundle)
    expect(headers).toMatchObject({
      etag: `"${example.bundle.digest}"`,
      'cache-control': 'no-cache',
      'content-disposition': 'attachment; filename="results.json"',
    })
    const again = await t.visitor.get(address, {}, { 'if-none-match': `"${example.bundle.digest}"` })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('gives the same result on the command line, which names a changed mark', async () => {
    const example = await publishedExample(t)
    const folder = mkdtempSync(join(tmpdir(), 'laurel-published-'))
    const recompute = (text: string) => {
      writeFileSync(join(folder, 'results.json'), text)
      return spawnSync(process.execPath, ['scripts/recompute-results.ts', 'results.json'], {
        cwd: resolve(import.meta.dirname, '../../..'),
        encoding: 'utf8',
        env: { ...process.env, INIT_CWD: folder },
      })
    }
    const { text } = await t.visitor.get(await fileAddress(example))
    const same = recompute(text)
    expect([same.status, same.stderr, JSON.parse(same.stdout)]).toEqual([
      0,
      `Agrees: 9 ballots, 4 places, digest ${example.bundle.digest}\n`,
      example.bundle.result,
    ])
    const { names = {}, result } = example.bundle
    expect(Object.keys(names).toSorted()).toEqual(['p01', 'p02', 'p03', 'p04'])
    expect(result?.order.map(number => names[number])).toEqual(['B', 'A', 'D', 'C'])
    const changed = structuredClone(example.bundle)
    const [ballot] = changed.ballots
    const [criterion] = changed.criteria
    if (ballot && criterion) ballot.scores[criterion.id] = ballot.scores[criterion.id] === 1 ? 2 : 1
    const other = recompute(JSON.stringify(changed))
    rmSync(folder, { recursive: true })
    expect([other.status, other.stderr.split('\n')[0]]).toEqual([
      1,
      expect.stringMatching(/^results\.json: digest: the file says /),
    ])
  })

  it('is not there where staff publish the result without it', async () => {
    const example = await publishedExample(t, {
      offers_bundle: true,
      names_rivals: false,
      shows: 'first',
      places: 2,
    })
    expect((await t.visitor.get(await fileAddress(example))).status).toBe(404)
    const { data } = (await readPage(example)).body
    expect(data).toMatchObject({ offers_bundle: false, names_rivals: false, places: 2 })
    expect(data.result.teams.map((team: { team_name: string }) => team.team_name)).toEqual(['B', 'A'])
    expect(data.result.also).toEqual([{ _id: example.team('C')._id, team_name: 'C' }])
  })

  it('has no hash and no long score on a page without it, until a correction offers it', async () => {
    const example = await publishedExample(t, {
      offers_bundle: false,
      names_rivals: false,
      shows: 'all',
    })
    const { staff, round, bundle } = example
    const preview = (await staff.get(`/api/round/resultspage/${round._id}`)).body.data
    const published = (await readPage(example)).body.data
    for (const page of [preview, published]) {
      expect([page.digest, page.result.chain_head]).toEqual([null, null])
      expect(page.result.teams.map((team: { score: number }) => team.score)).toEqual([70.4, 68.5, 62.2, 46])
      const long: unknown[] = []
      JSON.stringify(page, (_, value) => {
        if (typeof value === 'number' && value !== Number(value.toFixed(2))) long.push(value)
        return value
      })
      expect(long).toEqual([])
      expect(/[0-9a-f]{64}/.exec(JSON.stringify(page))).toBeNull()
    }
    const { text } = await t.visitor.get(example.page)
    expect([text.includes(bundle.digest ?? ''), text.includes(bundle.chain?.head ?? '')]).toEqual([
      false,
      false,
    ])
    await staff.put(`/api/round/publication/${round._id}`, {
      offers_bundle: true,
      names_rivals: true,
      shows: 'all',
    })
    await example.correct('The ballots are offered now.')
    const corrected = (await readPage(example)).body.data
    const file = JSON.parse((await t.visitor.get(await fileAddress(example))).text) as typeof bundle
    expect([corrected.number, corrected.digest, corrected.result.chain_head]).toEqual([
      2,
      file.digest,
      file.chain?.head,
    ])
    expect(corrected.result.teams[0].score).toBe(70.4162)
  })
})

it('links to results show laurel and the marks of the first teams', async () => {
  const example = await publishedExample(t)
  const address = resultsPicture(example.event._id)
  const reply = await t.app.inject({ url: address })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const again = await t.visitor.get(address, {}, { 'if-none-match': String(reply.headers.etag) })
  expect(again.status).toBe(304)
})
