import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Deliberation } from '../../../contract/judging/jury.ts'
import { juryMessages } from '../../../contract/judging/jury.texts.ts'
import { readResultsBundle } from '../../../contract/judging/results-bundle.ts'
import { recompute } from '../../../judging/bundle.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { addBallot } from '../../testing/judged-example.ts'
import { signedInJudge } from '../../testing/judging.ts'
import { publishableRound } from '../../testing/publishing.ts'

// A jury decides a prize that the scores leave open (docs/product.md §22).

const t = useTestApp()

const podium = ['1st prize', '2nd prize', '3rd prize'].map(name => ({ name, given_by: 'order' }))

/** B, A, D, C by score; the 1st prize is between B, A and D. Ana, Ben and Eva are the jury, and Kim who has scored nothing. */
async function juryRound() {
  const scene = await publishableRound(t, podium)
  const { staff, round, team, event } = scene
  const kim = await make.judge(t.db, { event_id: event._id, name: 'Kim' })
  await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: kim._id }).execute()
  const { body } = await staff.get(`/api/event/prizes/${event._id}`)
  const prizeIds = new Map(
    (body.data.prizes as { _id: string; name: string }[]).map(({ _id, name }) => [name, _id]),
  )
  const prizeId = (name: string) => prizeIds.get(name) ?? ''
  const call = (path: string, prize: string, more: object = {}) =>
    staff.put(`/api/round/${path}/${round._id}`, { prize_id: prizeId(prize), ...more })
  const read = async (prize = '1st prize') =>
    (await staff.get(`/api/round/jury/${round._id}?prize=${prizeId(prize)}`)).body.data as Deliberation
  const ids = (names: string) => [...names].map(name => team(name)._id)
  const jury = async (names: readonly string[], teams = 'BAD', prize = '1st prize') => {
    const judges = names.map(name => judgeId(name))
    return call('jury', prize, { judges, teams: ids(teams), is_asked: true })
  }
  const judgeId = (name: string) => (name === 'Kim' ? kim._id : scene.judge(name)._id)
  const phone = async (name: string) => {
    const row = await t.db
      .selectFrom('judges')
      .selectAll()
      .where('_id', '=', judgeId(name))
      .executeTakeFirstOrThrow()
    return signedInJudge(t, row)
  }
  const asked = async (name: string) => (await (await phone(name)).get('/api/judge')).body.data.juries
  const give = async (name: string, order: string, at = 0) => {
    const client = await phone(name)
    const own = (await client.get('/api/judge')).body.data.juries[at]
    return client.put(`/api/judge/order/${own?._id}`, { teams: ids(order) })
  }
  return { ...scene, call, read, ids, jury, judgeId, phone, asked, give, prizeId }
}

const sentence = 'Its warning came true on the second night.'

async function decidedRound() {
  const scene = await juryRound()
  await scene.jury(['Ana', 'Ben', 'Eva'])
  await scene.give('Ana', 'DBA')
  await scene.give('Ben', 'DAB')
  await scene.give('Eva', 'BDA')
  const decided = await scene.call('jurydecision', '1st prize', { to: scene.team('D')._id, sentence })
  return { ...scene, decided }
}

describe('a deliberation', () => {
  it('shows the teams within reach side by side, with marks, notes and who may still visit them', async () => {
    const { read, nameOf, ids } = await juryRound()
    const found = await read()
    expect(found).toMatchObject({
      prize: { name: '1st prize' },
      next_prize: { name: '2nd prize' },
      is_sealed: true,
      is_open: true,
      label: 'not_decided',
      others: [],
      shown: null,
      decided: null,
      may_reopen: true,
    })
    expect(found.teams.map(({ _id }) => nameOf(_id))).toEqual(['B', 'A', 'D'])
    const [first] = found.teams
    expect(first).toMatchObject({ place: 1, mean: 80, by_mean: 1, hits: 39 })
    expect(first?.unseen_by.map(({ name }) => name)).toEqual(['Ben', 'Kim'])
    expect(first?.moves_by).toBeGreaterThan(1)
    expect(Object.values(first?.marks ?? {})).toEqual([
      [4, 5],
      [4, 4],
      [3, 5],
    ])
    expect(found.jury.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Ana here',
      'Ben here',
      'Eva here',
      'Kim away',
    ])
    expect(ids('BAD')).toEqual(found.teams.map(({ _id }) => _id))
  })

  it('lets nobody choose who knows a team within reach, is in a team, or has left', async () => {
    const { read, judgeId, team, round, jury, event } = await juryRound()
    await t.db
      .insertInto('stated_conflicts')
      .values({ judge_id: judgeId('Ana'), application_id: team('A')._id, source: 'staff' })
      .execute()
    await t.db
      .updateTable('round_judges')
      .set({ left_at: sql<string>`now()` })
      .where('round_id', '=', round._id)
      .where('judge_id', '=', judgeId('Ben'))
      .execute()
    const { email } = await t.db
      .selectFrom('applicants')
      .innerJoin('users', 'users._id', 'applicants.user_id')
      .select('users.email')
      .where('applicants.event_id', '=', event._id)
      .where('applicants.has_joined', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    await t.db.updateTable('judges').set({ email }).where('_id', '=', judgeId('Kim')).execute()
    expect((await read()).jury.map(({ name, state, knows }) => [name, state, knows.length])).toEqual([
      ['Ana', 'conflict', 1],
      ['Ben', 'left', 0],
      ['Eva', 'here', 0],
      ['Kim', 'member', 3],
    ])
    const small = await jury(['Ana', 'Ben', 'Eva', 'Kim'])
    expect([small.status, small.body.fields]).toEqual([422, { judges: juryMessages.smallJury }])
  })

  it('refuses teams that are not within reach, and a prize that scores settle', async () => {
    const { jury, call, team, setPrizes, staff, round, ids } = await juryRound()
    const foreign = await jury(['Ana', 'Ben', 'Eva'], 'BC')
    expect(foreign.body.fields).toEqual({ teams: juryMessages.notInReach })
    const lonely = await jury(['Ana', 'Ben', 'Eva'], 'B')
    expect(lonely.body.fields).toEqual({ teams: juryMessages.twoTeams })
    const body = { judges: [], teams: ids('BA'), prize_id: crypto.randomUUID() }
    expect((await staff.put(`/api/round/jury/${round._id}`, body)).status).toBe(404)
    await setPrizes([{ name: 'All', given_by: 'order', how_many: 4 }])
    const { awards } = (await staff.get(`/api/round/awards/${round._id}`)).body.data
    const settled = await staff.put(`/api/round/jury/${round._id}`, {
      judges: [],
      teams: ids('BA'),
      prize_id: awards[0].prize._id,
    })
    expect([settled.status, settled.body.message]).toEqual([409, juryMessages.notOpen])
    expect((await call('jurydecision', 'nothing', { to: team('A')._id, sentence })).status).toBe(422)
  })
})

describe('orders', () => {
  it('leave the server to nobody until all have given theirs', async () => {
    const { jury, give, read, asked, staff, team, round, judgeId } = await juryRound()
    expect((await jury(['Ana', 'Ben', 'Eva'])).status).toBe(200)
    expect(await asked('Kim')).toEqual([])
    expect(await asked('Ana')).toMatchObject([
      { prize: '1st prize', has_given: false, given: 0, of: 3, votes: null },
    ])
    expect((await give('Ana', 'DBA')).body.data).toEqual({ given: 1, of: 3 })
    await give('Ben', 'DAB')
    const before = await read()
    expect(before.shown).toBe(null)
    expect(before.jury.map(({ name, has_given }) => [name, has_given])).toEqual([
      ['Ana', true],
      ['Ben', true],
      ['Eva', false],
      ['Kim', false],
    ])
    expect(await asked('Ana')).toMatchObject([{ has_given: true, given: 2, votes: null, decided_for: null }])
    // Nor is one in the record.
    const kept = await t.db
      .selectFrom('happenings')
      .select('data')
      .where('action', '=', 'order_given')
      .where('subject_id', 'in', [judgeId('Ana'), judgeId('Ben')])
      .execute()
    expect(kept.map(({ data }) => data)).toEqual(
      Array.from({ length: 2 }, () => ({ round_id: round._id, prize: '1st prize' })),
    )
    const early = await staff.put(`/api/round/jurydecision/${round._id}`, {
      prize_id: before.prize._id,
      to: team('D')._id,
      sentence,
    })
    expect([early.status, early.body.message]).toEqual([409, juryMessages.notShown])
    await give('Eva', 'BDA')
    const after = await read()
    expect(after.shown).toMatchObject({
      shown_by: null,
      shown_with: 3,
      votes: { [team('D')._id]: 2, [team('B')._id]: 1, [team('A')._id]: 0 },
      leader: team('D')._id,
    })
    expect(await asked('Ben')).toMatchObject([{ votes: { [team('D')._id]: 2 } }])
  })

  it('may be changed until then, and repeated, and stay afterwards', async () => {
    const { jury, give, read, team } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    await give('Ana', 'BAD')
    await give('Ana', 'DAB')
    await give('Ben', 'DAB')
    await give('Eva', 'DAB')
    expect((await read()).shown?.votes[team('D')._id]).toBe(3)
    expect((await give('Ana', 'DAB')).status).toBe(200)
    const late = await give('Ana', 'BAD')
    expect([late.status, late.body.message]).toEqual([409, juryMessages.orderStays])
  })

  it('are asked for with the teams as drawn by lot for each judge, and not by score', async () => {
    const { jury, asked, judgeId } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    for (const name of ['Ana', 'Ben', 'Eva']) {
      const [own] = await asked(name)
      const shown: string[] = own.teams.map(({ _id }: { _id: string }) => _id)
      const lot = (team: string) =>
        createHash('sha256')
          .update(`${own._id} ${judgeId(name)} ${team}`)
          .digest('hex')
      expect(shown).toEqual(shown.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)))
      expect((await asked(name))[0].teams).toEqual(own.teams)
    }
  })

  it('must have each team once, and come from the jury', async () => {
    const { jury, phone, ids, asked, event, round } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    const [own] = await asked('Ana')
    const ana = await phone('Ana')
    for (const teams of ['BA', 'BAC', 'BBA', 'BADC'])
      expect((await ana.put(`/api/judge/order/${own._id}`, { teams: ids(teams) })).body.fields).toEqual({
        teams: juryMessages.order,
      })
    const kim = await phone('Kim')
    expect((await kim.put(`/api/judge/order/${own._id}`, { teams: ids('BAD') })).status).toBe(409)
    const other = await juryRound()
    const stranger = await other.phone('Ana')
    expect((await stranger.put(`/api/judge/order/${own._id}`, { teams: ids('BAD') })).status).toBe(404)
    const foreign = await other.staff.put(`/api/round/jury/${round._id}`, {
      prize_id: other.prizeId('1st prize'),
      judges: [],
      teams: ids('BA'),
    })
    expect(foreign.status).toBe(404)
    const mixed = await other.staff.put(`/api/round/jury/${other.round._id}`, {
      prize_id: other.prizeId('1st prize'),
      judges: [],
      teams: ids('BA'),
    })
    expect(mixed.body.fields).toEqual({ teams: juryMessages.notInReach })
    expect(event._id).not.toBe(other.event._id)
  })

  it('are typed in by staff only for who has given none; the judge is told, and may give another', async () => {
    const { jury, give, read, call, judgeId, ids, asked } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    const type = (name: string, order: string) =>
      call('juryorder', '1st prize', { judge_id: judgeId(name), teams: ids(order) })
    const given = async (name: string) => (await read()).jury.find(one => one.name === name)
    await give('Ana', 'DBA')
    // Also the same order: staff would learn that they had guessed it.
    for (const order of ['BDA', 'DBA']) {
      const { status, body } = await type('Ana', order)
      expect([status, body.message]).toEqual([409, juryMessages.ownOrderStays])
    }
    expect((await given('Ana'))?.typed_by).toBe(null)
    for (const order of ['BDA', 'DBA']) expect((await type('Ben', order)).status).toBe(200)
    const by = (await given('Ben'))?.typed_by
    expect(await asked('Ben')).toMatchObject([{ has_given: true, typed_by: by, votes: null }])
    const { email } = await t.db
      .selectFrom('judges')
      .select('email')
      .where('_id', '=', judgeId('Ben'))
      .executeTakeFirstOrThrow()
    const mails = await t.db.selectFrom('mails').select(['subject', 'text']).where('to', '=', email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your order was entered for you at Monsoon Grid Hackathon',
    ])
    expect(mails[0]?.text).toContain(`the 1st prize, and ${by} entered your order of the teams.`)
    // On the phone it is the judge's own again.
    await give('Ben', 'BAD')
    expect((await given('Ben'))?.typed_by).toBe(null)
    expect((await asked('Ben'))[0]).toMatchObject({ has_given: true, typed_by: null })
    expect((await type('Ben', 'DBA')).status).toBe(409)
  })

  it('of who knows one of the teams by now, or has left, do not count', async () => {
    const { jury, give, read, judgeId, team } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva', 'Kim'])
    await give('Ana', 'ABD')
    await t.db
      .insertInto('stated_conflicts')
      .values({ judge_id: judgeId('Ana'), application_id: team('A')._id, source: 'staff' })
      .execute()
    await give('Ben', 'DBA')
    await give('Eva', 'DBA')
    await give('Kim', 'DBA')
    const { shown, jury: people } = await read()
    expect(shown).toMatchObject({ shown_with: 3, votes: { [team('D')._id]: 3, [team('A')._id]: 0 } })
    expect(people.find(({ name }) => name === 'Ana')).toMatchObject({ state: 'conflict', has_given: false })

    const other = await juryRound()
    await other.jury(['Ana', 'Ben', 'Eva', 'Kim'])
    for (const name of ['Ana', 'Ben', 'Eva']) await other.give(name, 'DBA')
    await t.db
      .updateTable('round_judges')
      .set({ left_at: sql<string>`now()` })
      .where('round_id', '=', other.round._id)
      .where('judge_id', '=', other.judgeId('Ana'))
      .execute()
    expect((await other.call('juryshow', '1st prize')).body.message).toBe(juryMessages.fewOrders)
  })

  it('can be shown before all are given, with three at least; later ones are marked', async () => {
    const { jury, give, read, call, judgeId, ids, team } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva', 'Kim'])
    await give('Ana', 'DBA')
    const typed = await call('juryorder', '1st prize', { judge_id: judgeId('Ben'), teams: ids('BDA') })
    expect(typed.status).toBe(200)
    expect((await call('juryshow', '1st prize')).body.message).toBe(juryMessages.fewOrders)
    await give('Eva', 'DBA')
    expect((await call('juryshow', '1st prize')).status).toBe(200)
    expect((await call('juryshow', '1st prize')).body.message).toBe(juryMessages.alreadyShown)
    await give('Kim', 'DBA')
    const { shown, jury: people } = await read()
    expect(shown).toMatchObject({ shown_with: 3, leader: team('D')._id, votes: { [team('D')._id]: 3 } })
    expect(shown?.shown_by).not.toBe(null)
    expect(people.map(({ name, typed_by, is_late }) => [name, typed_by !== null, is_late])).toEqual([
      ['Ana', false, false],
      ['Ben', true, false],
      ['Eva', false, false],
      ['Kim', false, true],
    ])
    expect((await jury(['Ana', 'Ben', 'Eva'])).body.message).toBe(juryMessages.alreadyShown)
  })

  it('of the last two who give theirs at once are both counted, and shown once', async () => {
    const { jury, give, read, team } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    await give('Ana', 'DBA')
    const both = await Promise.all([give('Ben', 'DBA'), give('Eva', 'DBA')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).shown).toMatchObject({ shown_with: 3, votes: { [team('D')._id]: 3 } })
  })

  it('are kept as a record where other teams are taken in', async () => {
    const { jury, give, read } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    await give('Ana', 'DBA')
    await jury(['Ana', 'Ben', 'Eva'], 'BA')
    const found = await read()
    expect(found.jury.some(({ has_given }) => has_given)).toBe(false)
    expect(found.past).toMatchObject([{ number: 1, ended_why: 'teams', given: 1, to: null }])
    expect(found.others).toHaveLength(1)
  })
})

describe('a decision of the jury', () => {
  it('gives the prize and changes nothing else; the next prize goes to who stands first without one', async () => {
    const { decided, staff, awardsPath, nameOf, round, team } = await decidedRound()
    const results = (await staff.get(`/api/round/results/${round._id}`)).body.data
    expect(decided.status).toBe(200)
    const { awards } = (await staff.get(awardsPath)).body.data
    expect(
      awards.map((award: { teams: string[]; labels: string[]; sentence: string | null }) => [
        award.teams.map(nameOf).join(''),
        award.labels[0],
        award.sentence,
      ]),
    ).toEqual([
      ['D', 'jury', sentence],
      ['B', awards[1].line.label, null],
      ['A', awards[2].line.label, null],
    ])
    expect(awards[0].jury.decided).toMatchObject({
      to: team('D')._id,
      by: 'jury',
      votes: [2, 1],
      of: 3,
      shown_with: 3,
    })
    const after = (await staff.get(`/api/round/results/${round._id}`)).body.data
    expect([after.teams, after.lines]).toEqual([results.teams, results.lines])
  })

  it('needs a sentence, and who leads', async () => {
    const { call, jury, give, team } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    for (const name of ['Ana', 'Ben', 'Eva']) await give(name, 'DBA')
    const empty = await call('jurydecision', '1st prize', { to: team('D')._id, sentence: ' ' })
    expect(empty.body.fields).toEqual({ sentence: juryMessages.sentence })
    const other = await call('jurydecision', '1st prize', { to: team('B')._id, sentence })
    expect([other.status, other.body.message]).toEqual([409, juryMessages.otherTeam])
  })

  it('is made once where two staff decide at once; the second only changes the sentence', async () => {
    const { call, jury, give, team, round } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    for (const name of ['Ana', 'Ben', 'Eva']) await give(name, 'DBA')
    const decide = () => call('jurydecision', '1st prize', { to: team('D')._id, sentence })
    const both = await Promise.all([decide(), decide()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const made = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('subject_id', '=', round._id)
      .where('action', 'in', ['prize_decided', 'decision_reworded'])
      .orderBy('action')
      .execute()
    expect(made.map(({ action }) => action)).toEqual(['decision_reworded', 'prize_decided'])
  })

  it('is undone until it is published; the jury is asked again, and the record keeps both', async () => {
    const { call, read, give, team } = await decidedRound()
    expect((await call('juryundo', '1st prize')).status).toBe(200)
    const open = await read()
    expect(open).toMatchObject({ decided: null, shown: null })
    expect(open.past).toMatchObject([
      { number: 1, ended_why: 'undone', given: 3, to: team('D')._id, sentence },
    ])
    expect((await call('juryundo', '1st prize')).body.message).toBe(juryMessages.notDecided)
    for (const name of ['Ana', 'Ben', 'Eva']) await give(name, 'BDA')
    await call('jurydecision', '1st prize', { to: team('B')._id, sentence })
    expect((await read()).decided?.to).toBe(team('B')._id)
  })

  it('keeps staff from giving the prize otherwise', async () => {
    const { give: _, staff, awardsPath, prizeId, team } = await decidedRound()
    const answer = await staff.put(awardsPath, {
      prize_id: prizeId('1st prize'),
      teams: [team('A')._id],
      sentence: 'x',
    })
    expect([answer.status, answer.body.message]).toEqual([409, juryMessages.decidedAlready])
  })

  it('stands against staff who give the prize otherwise at the same moment', async () => {
    const { call, jury, give, team, event, staff, awardsPath, prizeId } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    for (const name of ['Ana', 'Ben', 'Eva']) await give(name, 'DBA')
    const waiting = async (n: number) => {
      const many = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await many.execute(t.db)).rows[0]?.n).toBe(n)
    }
    const choice = { prize_id: prizeId('1st prize'), teams: [team('A')._id], sentence: 'x' }
    const both = await t.db.transaction().execute(async trx => {
      await trx.selectFrom('events').select('_id').where('_id', '=', event._id).forUpdate().execute()
      const decided = call('jurydecision', '1st prize', { to: team('D')._id, sentence })
      await waiting(1)
      const given = staff.put(awardsPath, choice)
      await waiting(2)
      return [decided, given]
    })
    const [decided, given] = await Promise.all(both)
    expect([decided?.status, given?.status, given?.body.message]).toEqual([
      200,
      409,
      juryMessages.decidedAlready,
    ])
  })

  it('holds no more once a ballot is added: the jury is asked again', async () => {
    const { staff, round, judge, team, marks, seal, read, awardsPath, nameOf } = await decidedRound()
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'late' })
    const scores = marks({ idea: 5, build: 5, demo: 5 })
    await addBallot(t, round, { judge: judge('Ben'), team: team('B') }, scores)
    await seal()
    expect((await read()).past).toMatchObject([{ ended_why: 'result', given: 3, to: team('D')._id }])
    const { awards } = (await staff.get(awardsPath)).body.data
    expect(awards[0].teams.map(nameOf)).toEqual(['B'])
    expect([awards[0].jury?.decided ?? null, nameOf(awards[0].jury_before.to)]).toEqual([null, 'D'])
  })

  it('is published with its count and without a judge, and is verified by who recomputes the file', async () => {
    const { publish, staff, round, event, nameOf } = await decidedRound()
    await staff.put(`/api/round/publication/${round._id}`, { shows: 'all' })
    await publish()
    t.app.publicAnswers.clear()
    const page = (await t.visitor.get(`/api/results/${event._id}`)).body.data
    expect(page.result.awards[0]).toMatchObject({
      prize: '1st prize',
      label: 'jury',
      sentence,
      jury: { by: 'jury', votes: [2, 1], of: 3, shown_with: 3 },
    })
    expect(page.result.awards[0].line.rivals.teams.map(({ _id }: { _id: string }) => nameOf(_id))).toEqual([
      'B',
      'A',
    ])
    const text = (await t.visitor.get(`/results/${page._id}/results.json`)).text
    expect((await staff.get(`/api/round/bundle/${round._id}`)).body).toEqual(JSON.parse(text))
    expect(text).not.toContain('Ana')
    const read = readResultsBundle(text)
    if (!('bundle' in read)) throw new Error(read.problems.join())
    const { bundle } = read
    expect(bundle.decisions).toMatchObject([
      { prize: '1st prize', line: 'first', by: 'jury', of: 3, shown_with: 3, reason: sentence },
    ])
    const { disagreements, decisions } = recompute(bundle)
    expect(disagreements).toEqual([])
    const numbers = Object.entries(bundle.names ?? {})
    const numberOf = (name: string) => numbers.find(([, own]) => own === name)?.[0]
    expect(decisions).toEqual([
      `1st prize: decided by the jury, 2 to 1; by score ${numberOf('B')} stands before it`,
    ])
    const [decision] = bundle.decisions ?? []
    if (!decision) throw new Error('no decision')
    const forged = { ...bundle, decisions: [{ ...decision, to: numberOf('C') ?? '' }] }
    expect(recompute(forged).disagreements.map(({ path }) => path)).toEqual([
      'digest',
      'decisions[0].to',
      'decisions[0].to',
    ])
  })

  it('becomes a correction after that', async () => {
    const { publish, call, read } = await decidedRound()
    await publish()
    expect((await read()).is_published).toBe(true)
    expect((await call('juryundo', '1st prize')).body.message).toBe(juryMessages.isPublished)
    expect((await call('juryundo', '1st prize', { is_correction: true })).status).toBe(200)
  })

  it('that holds no more is named to who loses its prize by a correction', async () => {
    const { publish, staff, round, judge, team, marks, seal, plan } = await decidedRound()
    await publish()
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'late' })
    const scores = marks({ idea: 5, build: 5, demo: 5 })
    await addBallot(t, round, { judge: judge('Ben'), team: team('B') }, scores)
    await seal()
    const said = { what_changed: 'A late ballot counts.', becomes_of_prizes: 'It stays.', who_calls: 'Asha.' }
    expect((await staff.put(`/api/round/publication/${round._id}`, said)).status).toBe(200)
    const formerly = (await plan()).told.find(({ _id }) => _id === team('D')._id)?.formerly
    expect(formerly?.by_jury).toEqual(['1st prize'])
    const { text } = (await staff.get(`/api/round/resultmail/${round._id}?team=${team('D')._id}`)).body.data
    expect(text).toContain(
      'The reason: A late ballot counts. The jury had decided the 1st prize for you; that decision does not hold any more. The mistake was not yours.',
    )
    // Nobody else is told of it.
    const others = (await plan()).told.flatMap(({ formerly: before }) => before?.by_jury ?? [])
    expect(others).toEqual(['1st prize'])
  })

  it('tells the teams that were within reach', async () => {
    const { publish, team } = await decidedRound()
    await publish()
    const rows = await t.db
      .selectFrom('team_results')
      .select(['application_id', 'content'])
      .where('application_id', 'in', [team('B')._id, team('C')._id, team('D')._id])
      .execute()
    const juries = (name: string) =>
      rows.flatMap(({ application_id, content }) =>
        application_id === team(name)._id ? [(content as { juries?: unknown }).juries] : [],
      )
    expect(juries('B')).toMatchObject([
      [{ prize: '1st prize', team_name: 'D', is_own: false, stood_before: true, teams: 3, votes: [2, 1] }],
    ])
    expect(juries('D')).toMatchObject([[{ is_own: true, stood_before: false }]])
    expect(juries('C')).toEqual([undefined])
  })

  it('tells who got a prize how, and who was passed over for it why, in the mail', async () => {
    const { publish, staff, awardsPath, team, mails } = await decidedRound()
    const third = (await staff.get(awardsPath)).body.data.awards[2].prize._id
    const body = { prize_id: third, teams: [team('C')._id], sentence: 'It helps most villages.' }
    expect((await staff.put(awardsPath, body)).status).toBe(200)
    await publish()
    const sent = await mails()
    const mailTo = (subject: string) =>
      sent.find(mail => mail.subject.startsWith(subject))?.text.replaceAll(/\s+/g, ' ')
    const decided = `Decided by the jury, 2 to 1. ${sentence}`
    expect(mailTo('D wins')?.split(decided)).toHaveLength(2)
    expect(mailTo('C wins')).toContain('3rd prize. Chosen by the organisers. It helps most villages.')
    expect(mailTo('The result of A')).toContain(
      '3rd prize: by score it would be your team’s, and the organisers chose C for it. Their reason: It helps most villages.',
    )
    expect(mailTo('B wins')).not.toContain('organisers chose')
  })
})

describe('the record', () => {
  it('has each act of a jury once, with who did it', async () => {
    const { jury, give, call, staff, round, team, judgeId } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva', 'Kim'])
    await give('Ana', 'DBA')
    await give('Eva', 'DBA')
    await call('juryorder', '1st prize', {
      judge_id: judgeId('Ben'),
      teams: ['D', 'A', 'B'].map(name => team(name)._id),
    })
    await call('juryshow', '1st prize')
    await call('jurydecision', '1st prize', { to: team('D')._id, sentence })
    await call('juryundo', '1st prize')
    await call('juryvisit', '1st prize', { judge_id: judgeId('Kim'), application_id: team('B')._id })
    const kept = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id'])
      .where('subject_id', 'in', [round._id, judgeId('Ana')])
      .where('action', 'in', juryActions)
      .execute()
    expect(kept.map(({ action }) => action).toSorted()).toEqual(juryActions.toSorted())
    const own = kept.filter(({ action }) => action !== 'order_given').map(({ actor_id }) => actor_id)
    expect(own).toEqual(Array.from({ length: juryActions.length - 1 }, () => staff.user._id))
  })
})

const juryActions = [
  'jury_asked',
  'order_given',
  'order_typed',
  'orders_shown',
  'prize_decided',
  'decision_undone',
  'reopened',
  'visit_given',
]

describe('one more visit', () => {
  it('reopens judging for the prize, and sends the judge there', async () => {
    const { call, judgeId, team, round, staff, jury, give, read } = await juryRound()
    await jury(['Ana', 'Ben', 'Eva'])
    await give('Ana', 'DBA')
    await t.db
      .updateTable('rounds')
      .set({ judging_closes_at: sql<string>`now() - interval '1 minute'` })
      .where('_id', '=', round._id)
      .execute()
    const seen = await call('juryvisit', '1st prize', {
      judge_id: judgeId('Ana'),
      application_id: team('B')._id,
    })
    expect([seen.status, seen.body.message]).toEqual([409, juryMessages.cannotVisit])
    const sent = await call('juryvisit', '1st prize', {
      judge_id: judgeId('Kim'),
      application_id: team('B')._id,
    })
    expect(sent.status).toBe(200)
    expect(Date.parse(sent.body.data.closes_at)).toBeGreaterThan(Date.now())
    const results = (await staff.get(`/api/round/results/${round._id}`)).body.data
    expect([results.state, results.seals.at(-1).reopen_reason]).toEqual(['open', 'for the 1st prize'])
    const visits = await t.db
      .selectFrom('visits')
      .select(['application_id', 'state', 'origin'])
      .where('judge_id', '=', judgeId('Kim'))
      .execute()
    expect(visits).toEqual([{ application_id: team('B')._id, state: 'planned', origin: 'staff' }])
    expect((await read()).is_sealed).toBe(false)
  })
})

describe('the chair', () => {
  it('is named before judging closes, and breaks a tie', async () => {
    const { staff, round, event, judgeId, jury, give, read, team, call } = await juryRound()
    const rounds = async () => (await staff.get(`/api/event/judges/${event._id}`)).body.data.rounds
    const name = (judge_id: string | null) => staff.put(`/api/round/jurychair/${round._id}`, { judge_id })
    expect((await name(judgeId('Kim'))).body.message).toBe(juryMessages.chairAfterClosing)
    await jury(['Ana', 'Ben', 'Eva', 'Kim'], 'BA')
    for (const [who, order] of [
      ['Ana', 'BA'],
      ['Ben', 'AB'],
      ['Eva', 'BA'],
      ['Kim', 'AB'],
    ] as const)
      await give(who, order)
    expect((await read()).shown).toMatchObject({ leader: null })
    const undecided = await call('jurydecision', '1st prize', { to: team('A')._id, sentence })
    expect(undecided.body.message).toBe(juryMessages.undecided)
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'a chair' })
    const { _id } = round
    expect(await rounds()).toEqual([
      { _id, name: 'Demo', chair_id: null, is_running: true, is_sealed: false },
    ])
    expect((await name(judgeId('Kim'))).status).toBe(200)
    expect(await rounds()).toEqual([
      { _id, name: 'Demo', chair_id: judgeId('Kim'), is_running: true, is_sealed: false },
    ])
    await staff.put(`/api/round/seal/${round._id}`)
    expect((await read()).shown).toMatchObject({ leader: team('A')._id })
    const decided = await call('jurydecision', '1st prize', { to: team('A')._id, sentence })
    expect(decided.body.data.decided).toMatchObject({ by: 'chair', votes: [2, 2] })
  })
})
