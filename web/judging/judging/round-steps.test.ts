import { describe, expect, it } from 'vitest'
import { roundSteps, sayWhere } from './round-steps.ts'

type Known = Parameters<typeof roundSteps>[0]

const judge = (name: string, opened_at: string | null = null) =>
  ({ _id: name, name, has_left: false, opened_at, tapped_at: null }) as Known['desk']['judges'][number]

const nothing: Known = {
  judging: {
    criteria: [],
    scale: 10,
    judges: 0,
    teams: 9,
    links: 0,
    lacks: ['criteria', 'judges', 'plan', 'links'],
    looks: 3,
    visits: 0,
    done: 0,
    is_blind: false,
  },
  desk: {
    state: 'not_open',
    opens_at: '2026-11-26T04:30:00Z',
    now: '2026-11-25T04:30:00Z',
    is_sealed: false,
    judges: [],
    lacks: ['criteria', 'judges', 'plan', 'links'],
  },
  published: { past: [], under_way: null },
}

const criterion = (name: string, weight: number) =>
  ({ _id: name, name, weight }) as Known['judging']['criteria'][number]

const ready: Known = {
  ...nothing,
  judging: {
    ...nothing.judging,
    criteria: [criterion('Works', 3), criterion('Needed', 1)],
    judges: 3,
    links: 3,
    lacks: [],
    visits: 27,
    is_blind: true,
  },
  desk: {
    ...nothing.desk,
    lacks: [],
    judges: [judge('Aparna', '2026-11-20T10:00:00Z'), judge('Devansh'), judge('Shreya')],
  },
}

const when = { opens: 'on Thu 26 Nov, 10:00', closes: 'Sat 28 Nov, 17:00' }
const stateOf = (known: Known) =>
  roundSteps(known).map(({ label, isDone, isBegun }) => [label, isDone, isBegun])

describe('the steps of a round', () => {
  it('are in order, and none is done at first', () => {
    expect(stateOf(nothing)).toEqual([
      ['Criteria', false, false],
      ['Judges', false, false],
      ['Plan', false, false],
      ['Links', false, false],
      ['Open', false, false],
      ['Close', false, false],
      ['Results', false, false],
      ['Publish', false, false],
    ])
    expect(sayWhere(roundSteps(nothing), { desk: nothing.desk, ...when })).toBe(
      'It opens on Thu 26 Nov, 10:00, and criteria, judges and the plan are missing.',
    )
    const desk = { ...nothing.desk, lacks: ['teams' as const, ...nothing.desk.lacks] }
    expect(sayWhere(roundSteps({ ...nothing, desk }), { desk, ...when })).toBe(
      'It opens on Thu 26 Nov, 10:00, and teams, criteria, judges and the plan are missing.',
    )
  })

  it('say how much there is, and who has not opened a link', () => {
    const said = roundSteps(ready)
    expect(said.slice(0, 4).map(({ meta, text, isDone }) => [meta, text, isDone])).toEqual([
      ['2, scale 1 to 10', 'Works 75 %, Needed 25 %', true],
      ['3, no names shown', 'Aparna, Devansh and Shreya.', true],
      ['27 visits', 'Who visits whom, and when.', true],
      ['1 of 3 opened', 'Devansh and Shreya have not opened theirs.', false],
    ])
    expect(sayWhere(said, { desk: ready.desk, ...when })).toBe('It opens on Thu 26 Nov, 10:00.')
  })

  it('are not ready once its time has come and something is missing', () => {
    const desk: Known['desk'] = { ...ready.desk, now: '2026-11-26T04:30:00Z', lacks: ['plan'] }
    const late: Known = { ...ready, desk, judging: { ...ready.judging, visits: 0, lacks: ['plan'] } }
    const steps = roundSteps(late)
    expect(sayWhere(steps, { desk, ...when })).toBe(
      'Not ready: the plan is missing. It opens by itself once nothing is missing.',
    )
    expect(steps[4]).toMatchObject({
      isDone: false,
      isBegun: true,
      text: 'It is time, and it waits. It opens by itself once everything above is there; who set it up got a mail.',
    })
  })

  it('go on to closing, sealing and publishing, and say what is so', () => {
    const open: Known = {
      ...ready,
      desk: { ...ready.desk, state: 'open' },
      judging: { ...ready.judging, done: 12 },
    }
    expect(roundSteps(open)[5]?.text).toBe(
      'No ballot is taken after that. Sealing them before all 27 visits are done asks first.',
    )
    expect(sayWhere(roundSteps(open), { desk: open.desk, ...when })).toBe(
      'Judging is open until Sat 28 Nov, 17:00.',
    )
    const closed: Known = { ...open, desk: { ...open.desk, state: 'closed' } }
    expect([
      roundSteps(closed)[5]?.isDone,
      sayWhere(roundSteps(closed), { desk: closed.desk, ...when }),
    ]).toEqual([false, 'Judging is over, and the ballots are not sealed.'])
    const sealed: Known = { ...closed, desk: { ...closed.desk, is_sealed: true } }
    expect(sayWhere(roundSteps(sealed), { desk: sealed.desk, ...when })).toBe(
      'The ballots are sealed, and not published yet.',
    )
    const past = [{ number: 1 }] as unknown as Known['published']['past']
    const published: Known = { ...sealed, published: { past, under_way: null } }
    // A judge who never opened the link is nothing to do any more.
    expect(stateOf(published).slice(3)).toEqual([
      ['Links', true, true],
      ['Open', true, true],
      ['Close', true, true],
      ['Results', true, false],
      ['Publish', true, false],
    ])
    expect(roundSteps(published)[4]?.text).toBe('Judges could score until it closed.')
    expect(sayWhere(roundSteps(published), { desk: published.desk, ...when })).toBe(
      'The results are published.',
    )
  })
})
