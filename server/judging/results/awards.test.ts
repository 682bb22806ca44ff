import { describe, expect, it } from 'vitest'
import type { Award, Awards } from '../../../contract/judging/prizes.ts'
import { prizeMessages } from '../../../contract/judging/prize.texts.ts'
import { fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { addBallot } from '../../testing/judged-example.ts'
import { judgedRound } from '../../testing/judging.ts'
import { sealedRound } from '../../testing/publishing.ts'

// Prizes, and to whom the ballots give them (docs/product.md §22).

const t = useTestApp()

const podium = ['1st prize', '2nd prize', '3rd prize'].map(name => ({ name, given_by: 'order' }))

/** Each prize with its teams and labels, by name. */
function shown(
  { awards }: Pick<Awards, 'awards'>,
  nameOf: (id: string) => string,
): Record<string, [string, string]> {
  return Object.fromEntries(
    awards.map(({ prize, teams, labels }) => [prize.name, [teams.map(nameOf).join(' '), labels.join(' ')]]),
  )
}

describe('the prizes of an event', () => {
  it('are kept in their order, and keep their ids when they are renamed and moved', async () => {
    const { event, staff, setPrizes, criteria } = await prizedRound()
    const [criterion] = criteria
    const first = (
      await setPrizes([
        { name: 'First', given_by: 'order', what: '₹5,00,000' },
        { name: 'Water', given_by: 'theme', theme: 'Water' },
        { name: 'Works', given_by: 'criterion', criterion_id: criterion._id },
        { name: 'Ours', given_by: 'choice', how_many: 2 },
      ])
    ).body.data
    expect(first).toMatchObject({
      themes: expect.arrayContaining(['Water']),
      criteria: [
        { name: 'Works', round: 'Demo' },
        { name: 'Needed', round: 'Demo' },
      ],
      prizes: [
        { name: 'First', what: '₹5,00,000', given_by: 'order', theme: null, criterion_id: null, how_many: 1 },
        { name: 'Water', what: null, theme: 'Water' },
        { name: 'Works', criterion_id: criterion._id },
        { name: 'Ours', how_many: 2 },
      ],
    })
    const [one, two] = first.prizes
    const after = await staff.put(`/api/event/prizes/${event._id}`, {
      // What belongs to another kind is left out.
      prizes: [
        { ...two, name: 'Best of Water' },
        { ...one, theme: 'Water' },
      ],
    })
    expect(after.body.data.prizes).toEqual([
      { ...two, name: 'Best of Water' },
      { ...one, theme: null },
    ])
    const { body, headers } = await staff.get(`/api/event/prizes/${event._id}`)
    expect(body.data).toEqual(after.body.data)
    const stale = await staff.put(
      `/api/event/prizes/${event._id}`,
      { prizes: [] },
      { 'if-match': `"${first.version}"` },
    )
    expect([stale.status, stale.body.message]).toEqual([
      412,
      'You changed this meanwhile, in another window.',
    ])
    const removed = await staff.put(
      `/api/event/prizes/${event._id}`,
      { prizes: [] },
      { 'if-match': String(headers.etag) },
    )
    expect(removed.body.data.prizes).toEqual([])
  })

  it('must have a name of their own, and a theme or criterion of the event', async () => {
    const { event, staff } = await prizedRound()
    const other = await judgedRound(t)
    const path = `/api/event/prizes/${event._id}`
    const wrong = await staff.put(path, {
      prizes: [
        { name: '', given_by: 'order', how_many: 0 },
        { name: 'Water', given_by: 'theme', how_many: 1 },
        { name: 'Water', given_by: 'criterion', how_many: 21 },
      ],
    })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      {
        'prizes.0.name': say.fieldRequired,
        'prizes.0.how_many': prizeMessages.howMany,
        'prizes.1.theme': say.fieldRequired,
        'prizes.2.how_many': prizeMessages.howMany,
        'prizes.2.criterion_id': say.fieldRequired,
        'prizes.2.name': prizeMessages.twice,
      },
    ])
    const foreign = await staff.put(path, {
      prizes: [
        { name: 'a', given_by: 'theme', theme: 'Fire', how_many: 1 },
        { name: 'b', given_by: 'criterion', criterion_id: other.criteria[0]._id, how_many: 1 },
      ],
    })
    expect([foreign.status, foreign.body.fields]).toEqual([
      422,
      { 'prizes.0.theme': prizeMessages.noTheme, 'prizes.1.criterion_id': prizeMessages.noCriterion },
    ])
    const many = Array.from({ length: 21 }, (_, n) => ({ name: `${n}`, given_by: 'choice', how_many: 1 }))
    expect((await staff.put(path, { prizes: many })).body.fields).toEqual({ prizes: prizeMessages.many })
  })

  it('cannot be changed in an archived event', async () => {
    const { event, staff } = await prizedRound()
    await t.db
      .updateTable('events')
      .set({ event_status: 'completed', archived_at: '2026-01-01T00:00:00Z' })
      .where('_id', '=', event._id)
      .execute()
    expect((await staff.put(`/api/event/prizes/${event._id}`, { prizes: [] })).status).toBe(409)
  })
})

async function prizedRound() {
  const scene = await judgedRound(t)
  await t.db
    .insertInto('event_themes')
    .values({ event_id: scene.event._id, theme_name: 'Water', position: 9 })
    .execute()
  return {
    ...scene,
    setPrizes: (prizes: object[]) =>
      scene.staff.put(`/api/event/prizes/${scene.event._id}`, {
        prizes: prizes.map(prize => ({ how_many: 1, ...prize })),
      }),
  }
}

describe('the proposal of awards', () => {
  it('gives prizes for all by the order, each with the line under it', async () => {
    const { setPrizes, read, nameOf } = await sealedRound(t)
    await setPrizes(podium)
    const awards = await read()
    expect(awards).toMatchObject({ is_sealed: true, prizes: 3 })
    expect(awards.teams.map(({ _id, place }) => [nameOf(_id), place])).toEqual([
      ['B', 1],
      ['A', 2],
      ['D', 3],
      ['C', 4],
    ])
    const [first, second] = awards.awards
    expect(first?.line).toMatchObject({ chosen: 1, label: 'not_decided' })
    expect(first?.line?.rivals.map(nameOf)).toEqual(['A', 'D'])
    expect(second?.line).toMatchObject({ chosen: 2, label: 'close' })
    expect(shown(awards, nameOf)).toEqual({
      '1st prize': ['B', 'not_decided'],
      '2nd prize': ['A', 'close'],
      '3rd prize': ['D', expect.any(String)],
    })
  })

  it('gives the prize of a theme to its best team without a prize above', async () => {
    const { setPrizes, read, nameOf } = await sealedRound(t)
    const water = { name: 'Water', given_by: 'theme', theme: 'Water' }
    await setPrizes([water, ...podium])
    expect(shown(await read(), nameOf).Water?.[0]).toBe('A')
    await setPrizes([...podium.slice(0, 2), water])
    const { awards } = await read()
    expect(shown({ awards }, nameOf).Water?.[0]).toBe('C')
    // Alone in its field, it cannot but win.
    expect(awards[2]?.line).toMatchObject({ label: 'clear', chosen: 1, rivals: [] })
  })

  it('gives the prize of a criterion by that criterion alone, and staff’s choice to nobody', async () => {
    const { setPrizes, read, nameOf, round } = await sealedRound(t)
    const criteria = await t.db
      .selectFrom('criteria')
      .selectAll()
      .where('round_id', '=', round._id)
      .orderBy('position')
      .execute()
    await setPrizes([
      ...criteria.map(({ _id, name }) => ({ name, given_by: 'criterion', criterion_id: _id })),
      { name: 'Ours', given_by: 'choice' },
    ])
    const awards = await read()
    const best = Object.fromEntries(criteria.map(({ name }) => [name, shown(awards, nameOf)[name]?.[0]]))
    expect(best).toEqual({ idea: 'B', build: 'A', demo: 'B' })
    expect(awards.awards.at(-1)).toMatchObject({ proposed: [], line: null, teams: [], needs_sentence: false })
  })

  it('gives several of one prize to the next teams, and counts them in the lines below', async () => {
    const { setPrizes, read, nameOf, staff, round } = await sealedRound(t)
    const gold = { name: 'Gold', given_by: 'order', how_many: 2 }
    await setPrizes([gold, { name: 'Silver', given_by: 'order' }])
    const { awards } = await read()
    expect(shown({ awards }, nameOf)).toMatchObject({
      Gold: ['B A', 'close close'],
      Silver: ['D', expect.any(String)],
    })
    expect(awards.map(({ line }) => line?.chosen)).toEqual([2, 3])
    // A line below the last prize by the order is not called a prize.
    await setPrizes([gold, { name: 'Loved', given_by: 'choice' }])
    const { lines } = (await staff.get(`/api/round/results/${round._id}`)).body.data
    expect(lines.map(({ is_prize }: { is_prize: boolean }) => is_prize)).toEqual([true, true, false])
  })

  it('leaves out teams that left the event, also where staff had chosen them', async () => {
    const { setPrizes, read, give, nameOf, team } = await sealedRound(t)
    await setPrizes(podium)
    await give('3rd prize', ['C'], 'They came back.')
    for (const name of ['B', 'C']) {
      await t.db
        .updateTable('applications')
        .set({ status: 'disqualified' })
        .where('_id', '=', team(name)._id)
        .execute()
    }
    const awards = await read()
    expect(awards.teams.map(({ _id }) => nameOf(_id))).toEqual(['A', 'D'])
    expect(shown(awards, nameOf)).toMatchObject({
      '1st prize': ['A', expect.any(String)],
      '3rd prize': ['', ''],
    })
  })

  it('does not offer what another round decides, or has given', async () => {
    const scene = await sealedRound(t)
    const final = await make.round(t.db, { event_id: scene.event._id, name: 'Final', has_judging: true })
    const criterion = await make.criterion(t.db, { round_id: final._id, name: 'Spoken' })
    await scene.setPrizes([
      ...podium.slice(0, 1),
      { name: 'Spoken', given_by: 'criterion', criterion_id: criterion._id },
    ])
    const publication = await make.publication(t.db, { round_id: final._id })
    const [first] = (await scene.read()).awards
    await t.db
      .insertInto('awards')
      .values({
        publication_id: publication._id,
        position: 0,
        prize_id: first?.prize._id ?? null,
        prize_name: '1st prize',
        application_id: scene.team('D')._id,
        label: 'clear',
      })
      .execute()
    const { awards } = await scene.read()
    expect(awards.map(({ unavailable, teams }) => [unavailable, teams])).toEqual([
      ['given', []],
      ['other_round', []],
    ])
    await t.db.deleteFrom('criteria').where('_id', '=', criterion._id).execute()
    expect((await scene.read()).awards[1]?.unavailable).toBe('no_criterion')
  })

  it('waits until the ballots are sealed', async () => {
    const { setPrizes, read, give, staff, round } = await sealedRound(t)
    await setPrizes(podium)
    await give('1st prize', ['A'], 'Kept.')
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'One ballot is missing.' })
    expect(await read()).toMatchObject({ is_sealed: false, prizes: 3, awards: [] })
    const body = { prize_id: crypto.randomUUID(), teams: [], sentence: null }
    const late = await staff.put(`/api/round/awards/${round._id}`, body)
    expect([late.status, late.body.message]).toEqual([409, messages.roundNotSealed])
  })
})

describe('a tie at a prize', () => {
  /** Two teams with the same marks, and a third with others: below them unless said. */
  async function tied(settings: object, third = 2) {
    const scene = await judgedRound(t)
    await scene.settings({ scale: 5, ...settings })
    const [works, needed] = scene.criteria
    const teams = [await scene.addTeam('Even'), await scene.addTeam('Odd'), await scene.addTeam('Third')]
    const marks = [
      [4, 4],
      [4, 4],
      [third, third],
    ] as const
    const names = new Map(teams.map(({ _id, team_name }) => [_id, team_name]))
    for (const name of ['Ana', 'Ben', 'Eva']) {
      const judge = await make.judge(t.db, { name, event_id: scene.event._id })
      for (const [place, team] of teams.entries()) {
        const [one = 1, two = 1] = marks[place] ?? []
        await addBallot(t, scene.round, { judge, team }, { [works._id]: one, [needed._id]: two })
      }
    }
    await scene.staff.put(`/api/event/prizes/${scene.event._id}`, {
      prizes: podium.map(prize => ({ ...prize, how_many: 1 })),
    })
    await scene.staff.put(`/api/round/seal/${scene.round._id}`)
    const { awards } = (await scene.staff.get(`/api/round/awards/${scene.round._id}`)).body.data as Awards
    const nameOf = (id: string) => names.get(id) ?? id
    const inNames = ({ proposed, tie }: Award) => ({
      proposed: proposed.map(nameOf).toSorted(),
      tie: tie && { ...tie, teams: tie.teams.map(nameOf).toSorted() },
    })
    return { ...scene, awards, said: awards.map(inNames), teams }
  }

  it('is none any more once one of them has the prize above', async () => {
    const { staff, round, teams } = await tied({ tie_rule: 'shared' }, 5)
    const [even, odd, best] = teams.map(({ _id }) => _id)
    const read = async () => (await staff.get(`/api/round/awards/${round._id}`)).body.data as Awards
    const [first] = (await read()).awards
    await staff.put(`/api/round/awards/${round._id}`, {
      prize_id: first?.prize._id,
      teams: [odd],
      sentence: 'It was the bravest.',
    })
    expect((await read()).awards.map(({ teams: given, tie }) => [given, tie])).toEqual([
      [[odd], null],
      [[best], null],
      [[even], null],
    ])
  })

  it.each(['shared', 'criteria', 'comparisons'])(
    'is shared by the rule %s, and the seat below stays empty',
    async tie_rule => {
      const { said } = await tied({ tie_rule })
      const tie = { teams: ['Even', 'Odd'], left_to: 'shared', person: null }
      expect(said).toEqual([
        { proposed: ['Even', 'Odd'], tie },
        { proposed: [], tie },
        { proposed: ['Third'], tie: null },
      ])
    },
  )

  it('is left to the person who was named, with a sentence', async () => {
    const { said, awards, teams, staff, round } = await tied({
      tie_rule: 'person',
      tie_person: 'Leela Varma',
    })
    const tie = { teams: ['Even', 'Odd'], left_to: 'person', person: 'Leela Varma' }
    expect(said).toEqual([
      { proposed: [], tie },
      { proposed: [], tie },
      { proposed: ['Third'], tie: null },
    ])
    const body = { prize_id: awards[0]?.prize._id, teams: [teams[1]?._id], sentence: null }
    const given = (await staff.put(`/api/round/awards/${round._id}`, body)).body.data as Awards
    // The line knows that the two are equal, so its label holds for either.
    expect(given.awards[0]).toMatchObject({
      teams: [teams[1]?._id],
      labels: [awards[0]?.line?.label],
      needs_sentence: true,
    })
  })
})

describe('giving a prize otherwise than proposed', () => {
  it('overwrites nothing that somebody else chose meanwhile', async () => {
    const { setPrizes, read, staff, round, team } = await sealedRound(t)
    await setPrizes(podium)
    const [{ prize, teams, sentence } = expect.fail('no prize')] = (await read()).awards
    const colleague = await t.signedIn(await make.contact(t.db, { company_id: staff.user.company_id ?? '' }))
    const give = (who: typeof staff, name: string, was: object) =>
      who.put(`/api/round/awards/${round._id}`, {
        prize_id: prize._id,
        teams: [team(name)._id],
        sentence: `Because of ${name}.`,
        was,
      })
    const seen = { teams, sentence }
    expect((await give(staff, 'D', seen)).status).toBe(200)
    const refused = await give(colleague, 'C', seen)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${staff.user.first_name} ${staff.user.last_name} gave the prize “1st prize” to D. Please look again.`,
    ])
    const [kept] = (await read()).awards
    expect([kept?.teams, kept?.sentence]).toEqual([[team('D')._id], 'Because of D.'])
    const looked = { teams: kept?.teams, sentence: kept?.sentence }
    expect((await give(colleague, 'C', looked)).status).toBe(200)
    expect((await read()).awards[0]?.teams).toEqual([team('C')._id])
  })

  it('needs a sentence, is staff’s choice, and can be taken back', async () => {
    const { setPrizes, read, give, nameOf, staff, round, event } = await sealedRound(t)
    await setPrizes([...podium, { name: 'Ours', given_by: 'choice' }])
    expect((await read()).awards.map(({ needs_sentence }) => needs_sentence)).toEqual([
      false,
      false,
      false,
      false,
    ])
    await give('1st prize', ['A'])
    await give('Ours', ['C'], 'A class of twelve-year-olds planned it.')
    await give('3rd prize', [])
    const { awards } = await read()
    // The 2nd goes down the order to who has none above, and needs no sentence for that.
    expect(shown({ awards }, nameOf)).toEqual({
      '1st prize': ['A', 'choice'],
      '2nd prize': ['B', 'close'],
      '3rd prize': ['', ''],
      Ours: ['C', 'choice'],
    })
    expect(awards.map(({ needs_sentence, sentence }) => [needs_sentence, sentence])).toEqual([
      [true, null],
      [false, null],
      [true, null],
      [true, 'A class of twelve-year-olds planned it.'],
    ])
    await give('1st prize', null)
    expect((await read()).awards[0]).toMatchObject({ needs_sentence: false, labels: ['not_decided'] })
    const recorded = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id', 'comment'])
      .where('subject_id', '=', round._id)
      .where('action', '=', 'award_chosen')
      .where('comment', 'is not', null)
      .execute()
    expect(recorded).toEqual([
      {
        action: 'award_chosen',
        actor_id: staff.user._id,
        comment: 'A class of twelve-year-olds planned it.',
      },
    ])
    const outsider = await make.application(t.db, { event_id: event._id })
    const refused = await staff.put(`/api/round/awards/${round._id}`, {
      prize_id: awards[0]?.prize._id,
      teams: [outsider._id],
      sentence: null,
    })
    expect([refused.status, refused.body.fields]).toEqual([422, { teams: prizeMessages.notInField }])
  })
})
