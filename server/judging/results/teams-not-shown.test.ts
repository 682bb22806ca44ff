import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import type { OwnResult, PublishedResults } from '../../../contract/judging/published-results.ts'
import { bundleAddress } from '../../../contract/judging/public-results.calls.ts'
import type { ResultsBundle } from '../../../contract/judging/results-bundle.ts'
import { useTestApp } from '../../testing/app.ts'
import { publishableRound, type TypedPrize } from '../../testing/publishing.ts'

// What a publication keeps of teams whose place is not shown (docs/product.md §22, decision 093).

const t = useTestApp()

const two = ['1st prize', '2nd prize'].map(name => ({ name, given_by: 'order' }))

/** The worked example: B 70.4, A 68.5, D 62.2, C 46.0. Each of its teams has a member with an account. */
async function scene(shown?: object | 'unchosen', prizes: TypedPrize[] = two) {
  const example = await publishableRound(t, prizes)
  const { staff, round, event, team } = example
  const member = async (name: string) => {
    const person = await t.candidate()
    await t.db
      .updateTable('applicants')
      .set({ user_id: person.user._id })
      .where('application_id', '=', team(name)._id)
      .where('is_creator', '=', true)
      .execute()
    return person
  }
  const members = { C: await member('C'), D: await member('D') }
  // Two of four teams stay without a name, which is too few unless staff choose so.
  if (shown !== 'unchosen')
    await staff.put(`/api/round/publication/${round._id}`, { offers_anyway: true, ...shown })
  const page = async () => {
    t.app.publicAnswers.clear()
    return (await t.visitor.get(`/api/results/${event._id}`)).body.data as PublishedResults
  }
  const file = async () => t.visitor.get(bundleAddress((await page())._id))
  const ownOf = async (person: (typeof members)['C']) =>
    (await person.get('/api/result/own')).body.data.map(({ result }: { result: OwnResult }) => result)
  return { ...example, members, page, file, ownOf }
}

const namesOf = (teams: readonly { team_name: string }[] = []) => teams.map(({ team_name }) => team_name)

describe('by default a publication', () => {
  it('places as many teams as get a prize, and names the others by name alone', async () => {
    const { plan, publish, page, event } = await scene()
    expect(await plan()).toMatchObject({ shows: 'first', first: null, usual: 2, places: 2 })
    expect((await plan()).standings).toEqual([
      { place: 1, has_prize: true, can_be_found: true },
      { place: 2, has_prize: true, can_be_found: true },
      { place: 3, has_prize: false, can_be_found: false },
      { place: 4, has_prize: false, can_be_found: false },
    ])
    await publish()
    const { result, places, offers_bundle } = await page()
    expect([places, offers_bundle]).toEqual([2, true])
    expect(result.teams.map(({ team_name, place }) => [team_name, place])).toEqual([
      ['B', 1],
      ['A', 2],
    ])
    expect(namesOf(result.also)).toEqual(['C', 'D'])
    t.app.publicAnswers.clear()
    const json = (await t.visitor.get(`/api/results/${event._id}`)).text
    for (const score of ['62.1', '62.2', '45.9', '46.0']) expect(json).not.toContain(score)
  })

  it('counts rivals that it does not place, and names no others', async () => {
    const { publish, page, mails } = await scene()
    await publish()
    const { result } = await page()
    expect(result.lines.map(({ name, rivals }) => [name, rivals.count, namesOf(rivals.teams ?? [])])).toEqual(
      [
        ['first', 2, ['A']],
        ['first two', 1, []],
      ],
    )
    expect(result.awards.map(({ line }) => [line?.rivals.count, namesOf(line?.rivals.teams ?? [])])).toEqual([
      [2, ['A']],
      [1, []],
    ])
    const toB = (await mails()).find(({ subject }) => subject.startsWith('B wins'))?.text
    expect(toB?.replaceAll(/\s+/g, ' ')).toContain(
      'By scores alone A and 1 other team could have had your place there.',
    )
  })

  it('places as many as go on, if those are more, and not all because everybody does', async () => {
    const { plan, round } = await scene()
    const cut = async (places: number) => {
      await t.db.updateTable('rounds').set({ has_cut: true, places }).where('_id', '=', round._id).execute()
      return (await plan()).places
    }
    expect([await cut(3), await cut(4), await cut(12)]).toEqual([3, 2, 2])
  })

  it('places no more because a prize went outside the order', async () => {
    const { plan, give } = await scene(undefined, [...two, { name: 'Of the audience', given_by: 'choice' }])
    expect((await plan()).places).toBe(2)
    await give('Of the audience', ['C'], 'Most hands went up.')
    expect(await plan()).toMatchObject({ usual: 2, places: 2 })
    expect((await plan()).standings.filter(({ has_prize }) => has_prize).map(({ place }) => place)).toEqual([
      1, 2, 4,
    ])
  })

  it('never places the last team, unless every team has a prize', async () => {
    const { plan, setPrizes } = await scene(undefined, [])
    expect((await plan()).places).toBe(3)
    await setPrizes([{ name: 'For three', given_by: 'order', how_many: 3 }])
    expect((await plan()).places).toBe(3)
    await setPrizes([{ name: 'For all', given_by: 'order', how_many: 4 }])
    expect((await plan()).places).toBe(4)
  })
})

describe('staff choose', () => {
  it.each([
    [{ shows: 'prizes' }, 0, [], ['C', 'D']],
    [{ shows: 'first', places: 1 }, 1, ['B'], ['C', 'D']],
    [{ shows: 'first', places: 3 }, 3, ['B', 'A', 'D'], ['C']],
    [{ shows: 'all', places: 7 }, null, ['B', 'A', 'D', 'C'], []],
  ])('%j', async (shown, places, placed, others) => {
    const { plan, publish, page } = await scene(shown)
    expect(await plan()).toMatchObject({ places })
    await publish()
    const { result, ...published } = await page()
    expect([published.places, namesOf(result.teams), namesOf(result.also)]).toEqual([places, placed, others])
    expect(result.awards.map(({ team }) => team.team_name)).toEqual(['B', 'A'])
    expect(result.lines.every(({ chosen }) => places === null || chosen <= places)).toBe(true)
  })

  it('nothing else than these', async () => {
    const { staff, round } = await scene()
    const { status, body } = await staff.put(`/api/round/publication/${round._id}`, { shows: 'some' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['shows']])
  })
})

describe('results.json', () => {
  it('has no id, no other name and no seal: teams have numbers', async () => {
    const { publish, file, staff, round, team } = await scene()
    const whole = (await staff.get(`/api/round/bundle/${round._id}`)).body as ResultsBundle
    await publish()
    const { text } = await file()
    const bundle = JSON.parse(text) as ResultsBundle
    expect(Object.values(bundle.names ?? {}).toSorted()).toEqual(['A', 'B'])
    expect(bundle.options.eligible).toEqual(['p01', 'p02', 'p03', 'p04'])
    expect(['A', 'B', 'C', 'D'].filter(name => text.includes(team(name)._id))).toEqual([])
    expect(bundle.chain).toBeUndefined()
    expect(whole.chain?.head).toMatch(/^[0-9a-f]{64}$/)
    expect(text).not.toContain(whole.chain?.head)
    expect(bundle.result).toEqual(whole.result)
  })

  it('draws the numbers by the lot of the round: not by application, name or id', async () => {
    const { staff, round, team } = await scene()
    const drawn = new Set<string>()
    for (let lot = 0; lot < 8; lot += 1) {
      await t.db
        .updateTable('round_judging')
        .set({ team_lot: crypto.randomUUID() })
        .where('round_id', '=', round._id)
        .execute()
      const { names } = (await staff.get(`/api/round/bundle/${round._id}`)).body as ResultsBundle
      expect(Object.keys(names ?? {}).toSorted()).toEqual(['p01', 'p02', 'p03', 'p04'])
      drawn.add(JSON.stringify(Object.entries(names ?? {}).toSorted()))
    }
    expect(drawn.size).toBeGreaterThan(1)
    for (const one of [await staff.get(`/api/round/publication/${round._id}`), await staff.get('/api/round')])
      expect(one.text).not.toContain('team_lot')
    expect(team('A')._id < team('B')._id).toBe(true)
  })

  it('tells each team its own number and nobody else’s', async () => {
    const { publish, file, page, members, ownOf, creator } = await scene()
    await publish()
    const { result } = JSON.parse((await file()).text) as ResultsBundle
    const [ownC] = await ownOf(members.C)
    const [ownD] = await ownOf(members.D)
    expect([ownC.place, ownC.score, result?.scores[ownC.team_number]]).toEqual([null, 46, 45.9649])
    expect([ownD.place, ownD.score, result?.scores[ownD.team_number]]).toEqual([null, 62.2, 62.1809])
    const [ownB] = await ownOf(creator)
    expect([ownB.place, result?.places[ownB.team_number]]).toEqual([1, 1])
    for (const text of [JSON.stringify(await page()), JSON.stringify(await ownOf(creator))])
      expect([ownC, ownD].filter(({ team_number }) => text.includes(`"${team_number}"`))).toEqual([])
  })

  it('has no number anywhere where it is not offered', async () => {
    const { publish, page, members, ownOf } = await scene({ offers_bundle: false })
    await publish()
    const [own] = await ownOf(members.C)
    expect([own.team_number, own.score]).toEqual([undefined, 46])
    expect(JSON.stringify(await page())).not.toMatch(/"p0\d"/)
  })

  it('agrees on the command line', async () => {
    const { publish, file, page } = await scene()
    await publish()
    const { text } = await file()
    const { digest } = await page()
    const folder = mkdtempSync(join(tmpdir(), 'laurel-numbers-'))
    writeFileSync(join(folder, 'results.json'), text)
    const command = spawnSync(process.execPath, ['scripts/recompute-results.ts', 'results.json'], {
      cwd: resolve(import.meta.dirname, '../../..'),
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: folder },
    })
    rmSync(folder, { recursive: true })
    expect([command.status, command.stderr]).toEqual([0, `Agrees: 9 ballots, 4 places, digest ${digest}\n`])
  })
})

describe('results.json gives nobody away unless staff choose so', () => {
  const offered = async ({ plan }: Pick<Awaited<ReturnType<typeof scene>>, 'plan'>) => {
    const { offers_bundle, gives_away, wants_bundle } = await plan()
    return { offers_bundle, gives_away, wants_bundle }
  }

  it('is not offered where fewer than three teams would have only a number', async () => {
    const example = await scene('unchosen')
    const { staff, round, publish, page, file } = example
    expect(await offered(example)).toEqual({ offers_bundle: false, gives_away: 2, wants_bundle: true })
    await publish()
    expect([(await page()).offers_bundle, (await page()).digest, (await file()).status]).toEqual([
      false,
      null,
      404,
    ])
    await staff.put(`/api/round/publication/${round._id}`, { shows: 'all' })
    expect(await offered(example)).toEqual({ offers_bundle: true, gives_away: 0, wants_bundle: true })
  })

  it('is not offered with prizes only where the ballots decide the prizes: its order is that of the prizes', async () => {
    const example = await scene('unchosen')
    const { staff, round, setPrizes } = example
    await staff.put(`/api/round/publication/${round._id}`, { shows: 'prizes' })
    expect(await offered(example)).toEqual({ offers_bundle: false, gives_away: 4, wants_bundle: true })
    await setPrizes([{ name: 'Chosen', given_by: 'choice' }])
    expect(await offered(example)).toEqual({ offers_bundle: true, gives_away: 0, wants_bundle: true })
  })

  it('counts the best in a criterion whose place is not shown', async () => {
    const example = await scene({ shows: 'first', places: 1, offers_anyway: false }, [])
    const { setPrizes, round } = example
    expect(await offered(example)).toEqual({ offers_bundle: true, gives_away: 0, wants_bundle: true })
    const criterion = await t.db
      .selectFrom('criteria')
      .select('_id')
      .where('round_id', '=', round._id)
      .orderBy('position')
      .executeTakeFirstOrThrow()
    await setPrizes([{ name: 'Idea', given_by: 'criterion', criterion_id: criterion._id, how_many: 2 }])
    expect(await offered(example)).toEqual({ offers_bundle: false, gives_away: 3, wants_bundle: true })
  })

  it('tells neither chance nor rivals of a theme’s prize while some have only a number', async () => {
    const ofTheme = [{ name: 'Water prize', given_by: 'theme', theme: 'Water' }]
    const linesOf = async (shown: object) => {
      const { publish, page } = await scene(shown, ofTheme)
      await publish()
      return (await page()).result.awards.map(({ team, line }) => [team.team_name, line === null])
    }
    expect(await linesOf({ shows: 'first', places: 1 })).toEqual([['A', true]])
    expect(await linesOf({ shows: 'first', places: 1, offers_bundle: false })).toEqual([['A', false]])
    expect(await linesOf({ shows: 'all' })).toEqual([['A', false]])
  })
})

describe('a correction', () => {
  it('counts as known who had a name in the file before: the number is the same', async () => {
    const { publish, plan, staff, round } = await scene({ shows: 'first', places: 3 }, [])
    await publish()
    const less = { shows: 'first', places: 1, what_changed: 'Less is shown.' }
    await staff.put(`/api/round/publication/${round._id}`, less)
    // A and D were named before, and C is the only one who never was.
    expect(await plan()).toMatchObject({ gives_away: 3, offers_bundle: false })
  })

  it('shows as much as what it corrects, and tells nobody whose place is not shown', async () => {
    const { publish, plan, give, staff, round, nameOf } = await scene()
    await publish()
    await give('2nd prize', ['D'], 'A was measured wrongly.')
    const after = await plan()
    expect([after.usual, after.places]).toEqual([2, 2])
    expect(after.told.map(({ _id }) => nameOf(_id)).toSorted()).toEqual(['A', 'D'])
    // What was told before stays true where less is shown.
    await staff.put(`/api/round/publication/${round._id}`, { shows: 'prizes', what_changed: 'A word.' })
    const less: PublicationPlan = await plan()
    expect(less.told.map(({ _id, formerly }) => [nameOf(_id), formerly?.place]).toSorted()).toEqual([
      ['A', null],
      ['D', null],
    ])
  })

  it('of a publication with all places shows all of them', async () => {
    const { publish, plan, round } = await scene({ shows: 'all' })
    await publish()
    await t.db.deleteFrom('publication_drafts').where('round_id', '=', round._id).execute()
    expect(await plan()).toMatchObject({ shows: 'all', places: null, told: [] })
  })
})
