import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Panel, Stage } from '../../../contract/judging/ceremony.ts'
import { ceremonyMessages } from '../../../contract/judging/ceremony.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { publishableRound } from '../../testing/publishing.ts'
import { letReleaseBeDue } from '../../testing/releases.ts'

// The ceremony (docs/product.md §22).

const t = useTestApp()

const prizes = [
  { name: '1st prize', given_by: 'order', what: '₹5,00,000' },
  { name: 'Our choice', given_by: 'choice' },
  { name: '2nd prize', given_by: 'order' },
  { name: '3rd prize', given_by: 'order' },
]

/** B, A and D have places, C is whom staff chose. */
async function readyRound() {
  const scene = await publishableRound(t, prizes)
  await scene.give('Our choice', ['C'], 'A roof that we would sign tomorrow.')
  return { ...scene, path: `/api/round/ceremony/${scene.round._id}` }
}

async function openRound(body: object = {}) {
  const scene = await readyRound()
  const opened = await scene.staff.post(scene.path, body)
  const tokenOf = (href: string) => href.split('/').at(-1) ?? ''
  const stage = tokenOf(opened.body.data.stage)
  const panel = tokenOf(opened.body.data.panel)
  const call = (what: string, token: string, more: object = {}) =>
    t.visitor.put(`/api/ceremony/${what}`, { token, ...more })
  const readPanel = async () => (await call('panel', panel)).body.data as Panel
  return {
    ...scene,
    opened,
    stage,
    panel,
    call,
    readPanel,
    readStage: async () => (await call('stage', stage)).body.data as Stage,
    /** From the screen, in one go. */
    goTo: async (step: number) => {
      const { shown } = (await call('stage', stage)).body.data as Stage
      return call('step', stage, { step, furthest: Math.max(step, shown.furthest), version: shown.version })
    },
  }
}

describe('opening a ceremony', () => {
  it('needs each prize to be given or left out', async () => {
    const { staff, path, setPrizes, round, give } = await publishableRound(t, prizes).then(scene => ({
      ...scene,
      path: `/api/round/ceremony/${scene.round._id}`,
    }))
    const before = (await staff.get(path)).body.data
    expect(before.lacks).toEqual(['Our choice is given to nobody yet. Give it, or say that nobody gets it.'])
    expect((await staff.post(path, {})).body.message).toBe(ceremonyMessages.notReady)
    await give('Our choice', [], 'Nobody this time.')
    expect((await staff.get(path)).body.data.lacks).toEqual([])
    await setPrizes([])
    expect((await staff.get(path)).body.data.lacks).toEqual(['No prize is given.'])
    expect(round._id).toBeTruthy()
  })

  it('fixes prizes in the order of the stage, without scores, places and who lost', async () => {
    const { readStage, event } = await openRound({ says: 'At 18:30, in hall A.' })
    const { content, shown } = await readStage()
    expect(shown).toEqual({ step: 0, furthest: 0, version: 0, is_black: false })
    expect(
      content.items.map(({ prize, team, place, sentence }) => [prize, team.team_name, place, sentence]),
    ).toEqual([
      ['Our choice', 'C', null, 'A roof that we would sign tomorrow.'],
      ['3rd prize', 'D', 3, null],
      ['2nd prize', 'A', 2, null],
      ['1st prize', 'B', 1, null],
    ])
    expect(content).toMatchObject({
      event_name: 'Monsoon Grid Hackathon',
      says: 'At 18:30, in hall A.',
      teams: 4,
      others: [],
      finalists: [],
    })
    expect(content.address).toMatch(new RegExp(`/event-page/${event._id}/results$`))
    expect(content.short_address).toBe(null)
    expect(JSON.stringify(content)).not.toMatch(/score|chance|label|votes/)
  })

  it('leaves prizes out of the stage, which are on its last screen', async () => {
    const scene = await readyRound()
    const { prizes: known } = (await scene.staff.get(scene.path)).body.data
    const choice = known.find(({ name }: { name: string }) => name === 'Our choice')
    await t.db
      .insertInto('event_addresses')
      .values({ address: 'monsoon-grid', event_id: scene.event._id })
      .execute()
    const opened = await scene.staff.post(scene.path, { leaves_out: [choice._id] })
    const token = opened.body.data.stage.split('/').at(-1)
    const { content } = (await t.visitor.put('/api/ceremony/stage', { token })).body.data as Stage
    expect(content.items.map(({ prize }) => prize)).toEqual(['3rd prize', '2nd prize', '1st prize'])
    expect(content.others.map(({ prize }) => prize)).toEqual(['Our choice'])
    expect(content.short_address).toBe(`${t.app.config.baseUrl}/e/monsoon-grid`)
  })

  it('is done once where two do it at once', async () => {
    const { staff, path } = await readyRound()
    const both = await Promise.all([staff.post(path, {}), staff.post(path, {})])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('belongs to who reaches the round', async () => {
    const { path } = await readyRound()
    const other = await t.companyUser()
    expect([(await other.get(path)).status, (await other.post(path, {})).status]).toEqual([404, 404])
  })
})

it('the panel hears which step a screen has said that it shows, whatever was sent to it', async () => {
  const { call, stage, panel, goTo, readPanel } = await openRound()
  expect((await readPanel()).screen_step).toBeNull()
  await goTo(1)
  const sent = await call('step', panel, { step: 2, furthest: 2, version: 1 })
  expect(sent.body.data.shown).toMatchObject({ step: 2, version: 2 })
  const seen = async () => {
    const { shown, screen_step } = await readPanel()
    return [shown.step, screen_step]
  }
  expect(await seen()).toEqual([2, 1])
  // The screen asks, is told of it, and says the next time that it shows it.
  await call('step', stage, { step: 1, furthest: 1, version: 1 })
  expect(await seen()).toEqual([2, 1])
  await call('step', stage, { step: 2, furthest: 2, version: 2 })
  expect(await seen()).toEqual([2, 2])
})

describe('the links of a ceremony', () => {
  it('are each for one thing, and end with it', async () => {
    const { call, stage, panel, staff, round, path } = await openRound()
    expect((await call('stage', panel)).status).toBe(409)
    for (const what of ['panel', 'name', 'takeover', 'hold'])
      expect((await call(what, stage)).body.message).toBe(ceremonyMessages.linkEnded)
    const more = (await staff.put(`/api/round/ceremonylink/${round._id}`)).body.data
    const second = more.stage.split('/').at(-1)
    expect((await call('stage', second)).status).toBe(200)
    expect((await staff.put(`/api/round/ceremonyend/${round._id}`)).body.data.open).toBe(null)
    for (const [what, token] of [
      ['stage', stage],
      ['stage', second],
      ['panel', panel],
    ] as const)
      expect((await call(what, token)).body.message).toBe(ceremonyMessages.linkEnded)
    expect((await staff.put(`/api/round/ceremonyend/${round._id}`)).status).toBe(409)
    // Another one can be opened, with links of its own.
    expect((await staff.post(path, {})).status).toBe(200)
    expect((await call('stage', stage)).status).toBe(409)
  })
})

describe('the secrets of its links', () => {
  it('are kept nowhere, also of a request that may be repeated', async () => {
    const { staff, path } = await readyRound()
    const { body, status } = await staff.post(path, {}, { 'idempotency-key': 'opened once' })
    expect(status).toBe(200)
    const kept = await sql<{ text: string }>`select idempotency_keys::text as text from idempotency_keys
      union all select ceremony_links::text from ceremony_links
      union all select happenings::text from happenings`.execute(t.db)
    const all = kept.rows.map(({ text }) => text).join()
    for (const href of [body.data.stage, body.data.panel]) expect(all).not.toContain(href.split('/').at(-1))
  })
})

describe('who opened a ceremony', () => {
  const everyCall = async ({ call, stage, panel }: Awaited<ReturnType<typeof openRound>>) => {
    const said = { step: 0, furthest: 0, version: 0 }
    const answers = [
      await call('stage', stage),
      await call('step', stage, said),
      await call('step', panel, said),
      await call('panel', panel),
      await call('name', panel),
      await call('takeover', panel),
      await call('publish', panel),
      await call('hold', panel),
    ]
    return new Set(answers.map(({ status, body }) => `${status} ${body.message}`))
  }
  const gone = new Set([`409 ${ceremonyMessages.openerGone}`])

  it('leaves no link to names behind when they are disabled', async () => {
    const scene = await openRound()
    await scene.goTo(1)
    await t.db
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('_id', '=', scene.staff.user._id)
      .execute()
    expect(await everyCall(scene)).toEqual(gone)
    // Colleagues end it, and open another one.
    const colleague = await t.companyUser({ _id: scene.staff.user.company_id ?? '' })
    expect((await colleague.put(`/api/round/ceremonyend/${scene.round._id}`)).status).toBe(200)
    expect((await colleague.post(scene.path, {})).status).toBe(200)
  })

  it.each(['another company', 'no company'])('nor when they are moved to %s', async to => {
    const scene = await openRound()
    await scene.goTo(1)
    const elsewhere = { role: 'company' as const, company_id: (await make.company(t.db))._id }
    await t.db
      .updateTable('users')
      .set(to === 'no company' ? { role: 'candidate', company_id: null } : elsewhere)
      .where('_id', '=', scene.staff.user._id)
      .execute()
    expect(await everyCall(scene)).toEqual(gone)
  })
})

describe('the record', () => {
  it('has who opened a ceremony, linked, took over, published, held back and ended it', async () => {
    const { staff, round, event, give, goTo, call, stage, panel } = await openRound()
    await staff.put(`/api/round/ceremonylink/${round._id}`)
    await give('2nd prize', ['C'], 'It was the jury.')
    await call('takeover', panel)
    await goTo(8)
    await call('publish', stage)
    await call('hold', panel)
    await staff.put(`/api/round/ceremonyend/${round._id}`)
    const kept = await t.db
      .selectFrom('happenings')
      .select(['subject', 'action', 'actor_id', sql<string | null>`data->>'by_ceremony'`.as('by_ceremony')])
      .where(eb =>
        eb.or([
          eb.and([eb('subject_id', '=', round._id), eb('action', 'like', 'ceremony%')]),
          eb.and([eb('subject', '=', 'release'), eb(sql`data->>'event_id'`, '=', event._id)]),
        ]),
      )
      .orderBy('happened_at')
      .execute()
    const said = kept.map(one => `${one.subject} ${one.action}${one.by_ceremony ? ' by its links' : ''}`)
    expect(said).toEqual([
      'judging ceremony_opened',
      'judging ceremony_linked',
      'judging ceremony_taken_over by its links',
      'release started by its links',
      'release undone by its links',
      'judging ceremony_ended',
    ])
    expect(new Set(kept.map(({ actor_id }) => actor_id))).toEqual(new Set([staff.user._id]))
  })
})

describe('the steps', () => {
  it('go on from screen and panel, and never back by who was away', async () => {
    const { call, stage, panel } = await openRound()
    const say = async (token: string, step: number, version: number) =>
      (await call('step', token, { step, furthest: step, version })).body.data.shown
    expect(await say(stage, 1, 0)).toMatchObject({ step: 1, furthest: 1, version: 1 })
    expect(await say(panel, 2, 1)).toMatchObject({ step: 2, furthest: 2, version: 2 })
    // A screen that missed both asks for the step that it shows.
    expect(await say(stage, 1, 1)).toMatchObject({ step: 2, version: 2 })
    // One that was without a network and went further takes all along.
    expect(await say(stage, 5, 1)).toMatchObject({ step: 5, furthest: 5, version: 3 })
    expect(await say(panel, 4, 3)).toMatchObject({ step: 4, furthest: 5, version: 4 })
    expect(await say(stage, 99, 4)).toMatchObject({ step: 9, furthest: 9 })
  })

  it('tell the panel no name that was not shown, but to who holds the button', async () => {
    const { call, panel, readPanel, goTo } = await openRound()
    const text = JSON.stringify(await readPanel())
    for (const name of ['"A"', '"B"', '"C"', '"D"']) expect(text).not.toContain(name)
    expect((await call('name', panel)).body.message).toBe(ceremonyMessages.noName)
    await goTo(1)
    expect((await call('name', panel)).body.data).toMatchObject({ prize: 'Our choice', team_name: 'C' })
    await goTo(2)
    expect((await readPanel()).prizes.map(({ team_name }) => team_name)).toEqual(['C', null, null, null])
  })

  it('make a black screen light again', async () => {
    const { call, stage } = await openRound()
    const black = await call('step', stage, { step: 0, furthest: 0, version: 0, is_black: true })
    expect(black.body.data.shown.is_black).toBe(true)
    expect((await call('step', stage, { step: 1, furthest: 1, version: 0 })).body.data.shown.is_black).toBe(
      false,
    )
  })
})

describe('what a ceremony shows', () => {
  it('stays as it was opened until it is taken over', async () => {
    const { give, readPanel, readStage, call, panel, goTo } = await openRound()
    await give('2nd prize', ['C'], 'It was the jury.')
    expect((await readStage()).content.items[2]?.team.team_name).toBe('A')
    // The 3rd goes to who would have had the 2nd.
    expect((await readPanel()).changed).toEqual(['3rd prize', '2nd prize'])
    const taken = await call('takeover', panel)
    expect(taken.body.data.changed).toEqual([])
    expect((await readStage()).content.items[2]?.team.team_name).toBe('C')
    const { changed_at } = (await goTo(1)).body.data
    expect(changed_at).not.toBe(null)
  })
})

describe('after the last name', () => {
  it('the panel says which prize was corrected since, and whether the results are offline', async () => {
    const { give, readPanel, readStage, call, panel, stage, goTo, round, staff } = await openRound()
    await goTo(8)
    await call('publish', stage)
    const { release_id } = await t.db
      .selectFrom('publications')
      .select('release_id')
      .where('round_id', '=', round._id)
      .executeTakeFirstOrThrow()
    await letReleaseBeDue(t.db, { _id: release_id })
    await runJobs(t.app)
    expect(await readPanel()).toMatchObject({
      changed: [],
      publication: { is_public: true, is_offline: false },
    })
    await give('2nd prize', ['C'], 'A ballot was entered twice.')
    expect((await readPanel()).changed).toEqual(['3rd prize', '2nd prize'])
    await call('takeover', panel)
    expect((await readPanel()).changed).toEqual([])
    expect((await readStage()).content.items[2]?.team.team_name).toBe('C')
    const taken = await staff.put(`/api/round/offline/${round._id}`, { reason: 'A wrong name.' })
    expect(taken.status).toBe(200)
    expect((await readPanel()).publication).toMatchObject({ is_offline: true, is_due: false })
  })
})

describe('publication with the last name', () => {
  it('marks winners as participated, so that they become Won, where staff chose so', async () => {
    const readyShortlisted = async (marks_participated: boolean) => {
      const scene = await readyRound()
      const shortlisted = [scene.team('A')._id, scene.team('B')._id]
      await t.db
        .updateTable('applications')
        .set({ status: 'shortlisted' })
        .where('_id', 'in', shortlisted)
        .execute()
      expect((await scene.staff.get(scene.path)).body.data.shortlisted).toBe(2)
      const opened = await scene.staff.post(scene.path, { marks_participated })
      const token = opened.body.data.stage.split('/').at(-1) ?? ''
      await t.visitor.put('/api/ceremony/step', { token, step: 8, furthest: 8, version: 0 })
      const { publication } = (await t.visitor.put('/api/ceremony/publish', { token })).body.data
      const { release_id } = await t.db
        .selectFrom('publications')
        .select('release_id')
        .where('round_id', '=', scene.round._id)
        .executeTakeFirstOrThrow()
      await letReleaseBeDue(t.db, { _id: release_id })
      await runJobs(t.app)
      const { wins, unmarked } = publication
      return { wins, unmarked, statuses: await scene.statuses() }
    }
    expect(await readyShortlisted(true)).toEqual({
      wins: 4,
      unmarked: 0,
      statuses: { A: 'won', B: 'won', C: 'won', D: 'won' },
    })
    expect(await readyShortlisted(false)).toEqual({
      wins: 2,
      unmarked: 2,
      statuses: { A: 'shortlisted', B: 'shortlisted', C: 'won', D: 'won' },
    })
  })

  it('begins once the last name is shown, for whoever is online first, and can be held back', async () => {
    const { call, stage, panel, goTo, readPanel, round } = await openRound()
    expect((await call('publish', stage)).body.message).toBe(ceremonyMessages.notDue)
    expect((await call('hold', panel)).body.message).toBe(ceremonyMessages.notPublishing)
    expect((await goTo(7)).body.data.publication).toMatchObject({ how: 'with_last_name', is_due: false })
    expect((await goTo(8)).body.data.publication).toMatchObject({ is_due: true, seconds_left: null })
    const both = await Promise.all([call('publish', stage), call('publish', panel)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const releases = await t.db
      .selectFrom('publications')
      .select('release_id')
      .where('round_id', '=', round._id)
      .execute()
    expect(releases).toHaveLength(1)
    const out = (await readPanel()).publication
    expect(out).toMatchObject({ is_due: false, is_public: false, wins: 4 })
    expect(out.seconds_left).toBeGreaterThan(0)
    const held = (await call('hold', panel)).body.data.publication
    expect(held).toMatchObject({ is_held: true, is_due: false, seconds_left: null })
    const heldStill = [await call('publish', stage), await call('publish', stage, { again: true })]
    expect(heldStill.map(({ body }) => body.data.publication)).toEqual([held, held])
    expect(
      (await call('publish', panel, { again: true })).body.data.publication.seconds_left,
    ).toBeGreaterThan(0)
    const { release_id } = await t.db
      .selectFrom('publications')
      .select('release_id')
      .where('round_id', '=', round._id)
      .executeTakeFirstOrThrow()
    await letReleaseBeDue(t.db, { _id: release_id })
    await runJobs(t.app)
    expect((await readPanel()).publication).toMatchObject({ is_public: true, is_due: false })
    // Going back hides nothing that is public.
    expect((await goTo(7)).status).toBe(200)
    expect((await readPanel()).publication.is_public).toBe(true)
  })

  it('is held back no more once staff have set a time for it', async () => {
    const { call, stage, panel, goTo, readPanel, round, staff } = await openRound()
    await goTo(8)
    await call('publish', stage)
    expect((await call('hold', panel)).body.data.publication).toMatchObject({ is_held: true })
    const path = `/api/round/publication/${round._id}`
    const { digest } = (await staff.get(path)).body.data
    expect((await staff.post(path, { digest, publish_at: '2031-01-05T18:00' })).status).toBe(201)
    const { first_name, last_name } = staff.user
    const set_by = `${first_name} ${last_name}`
    const timed = { how: 'timed', is_held: false, is_due: false, set_by }
    expect((await readPanel()).publication).toMatchObject(timed)
    // The presenter, who may be somebody else, takes that time back.
    const held = (await call('hold', panel)).body.data.publication
    expect(held).toMatchObject({ how: 'with_last_name', is_held: true, release_at: null, set_by: null })
    expect((await staff.get(path)).body.data.under_way).toBe(null)
  })

  it('does not happen where it was ended early, or staff publish themselves', async () => {
    const { staff, round, goTo } = await openRound()
    await goTo(4)
    await staff.put(`/api/round/ceremonyend/${round._id}`)
    const none = await t.db
      .selectFrom('publications')
      .select('_id')
      .where('round_id', '=', round._id)
      .execute()
    expect(none).toEqual([])
    const other = await openRound({ publishes: false })
    expect((await other.goTo(9)).body.data.publication).toMatchObject({ how: 'by_hand', is_due: false })
    expect((await other.call('publish', other.stage)).status).toBe(409)
  })

  it('goes out where only the teams have another status by now', async () => {
    const { team, goTo, call, stage } = await openRound()
    await t.db
      .updateTable('applications')
      .set({ status: 'shortlisted' })
      .where('_id', '=', team('A')._id)
      .execute()
    await goTo(8)
    expect((await call('publish', stage)).status).toBe(200)
  })

  it('refuses a result that is another one by now', async () => {
    const { give, goTo, call, stage, panel } = await openRound()
    await goTo(8)
    await give('2nd prize', ['C'], 'It was the jury.')
    expect((await call('publish', stage)).status).toBe(409)
    await call('takeover', panel)
    expect((await call('publish', stage)).status).toBe(200)
  })
})
