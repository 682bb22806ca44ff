import { describe, expect, it, test } from 'vitest'
import type { Desk, DeskVisit } from '../../../../contract/judging/judging-desk.ts'
import { cardsOf } from '../../../../contract/judging/desk-cards.ts'
import { sayCard } from './cards.texts.ts'
import { sayBehind, sayCloses, sayFewest, sayPlaces } from './desk.texts.ts'
import { nextVisit, teamOptions } from './paper-order.ts'
import { minutesFrom, standingOf, tilesOf } from '../../../../contract/judging/desk-standing.ts'
import { at, desk, done, judge, millis, visit } from './testing/desks.ts'

const cells = (shown: Desk, clock: string) =>
  standingOf(shown, millis(clock)).visits.map(({ team, cell }) => `${team._id} ${cell}`)
const tiles = (shown: Desk, clock: string) => tilesOf(shown, standingOf(shown, millis(clock)), millis(clock))
const cards = (shown: Desk, clock: string) => cardsOf(shown, standingOf(shown, millis(clock)))
const words = (shown: Desk, clock: string) => cards(shown, clock).map(card => sayCard(shown, card))

describe('a cell', () => {
  const shown = desk([
    judge('Asha', [
      done('A', 1, '07:37'),
      visit('B', 2, { begun_at: at('07:41') }),
      visit('C', 3),
      visit('D', 4, { state: 'not_there', state_at: at('07:43') }),
      visit('E', null, { state: 'busy', state_at: at('07:44') }),
    ]),
  ])
  const expected = (third: string) => ['A scored', 'B under_way', `C ${third}`, 'D not_there', 'E busy']

  it('is late once its time is over and nobody has begun', () => {
    expect(cells(shown, '07:57')).toEqual(expected('planned'))
    expect(cells(shown, '07:58')).toEqual(expected('late'))
  })

  it('is not late while judging is paused, and its time moves by the pause', () => {
    const pauses = [{ paused_at: at('07:50'), resumed_at: null }]
    expect(cells({ ...shown, pauses }, '09:00')).toEqual(expected('planned'))
    const over = [{ paused_at: at('07:50'), resumed_at: at('08:10') }]
    expect(cells({ ...shown, pauses: over }, '08:17')).toEqual(expected('planned'))
    expect(cells({ ...shown, pauses: over }, '08:18')).toEqual(expected('late'))
  })

  it('is neither late nor planned once judging is closed, but not made', () => {
    expect(cells({ ...shown, state: 'closed' }, '10:00')).toEqual([
      'A scored',
      'B under_way',
      'C not_made',
      'D not_there',
      'E busy',
    ])
  })

  it('of a team that is in the round no more is none', () => {
    expect(cells({ ...shown, teams: shown.teams.slice(0, 2) }, '07:57')).toEqual(['A scored', 'B under_way'])
  })
})

describe('the tiles', () => {
  it('say of a closed judging what was not made, who scored, and when the last tap was', () => {
    const shown = desk(
      [
        judge('Asha', [done('A', 1, '07:38'), visit('C', 3)], { tapped_at: at('07:52') }),
        judge('Ben', [visit('D', 1)], { tapped_at: at('07:49') }),
      ],
      { state: 'closed' },
    )
    const { late, notMade, scoring, lastTap } = tiles(shown, '11:00')
    expect({ late, notMade, scoring, lastTap }).toEqual({
      late: 0,
      notMade: 2,
      scoring: 1,
      lastTap: at('07:52'),
    })
  })

  it('count who scored and left among those who scored, once judging is closed', () => {
    const judges = [
      judge('Asha', [done('A', 1, '07:38')], { has_left: true }),
      judge('Ben', [done('D', 1, '07:38')]),
      judge('Carla', [], { has_left: true }),
    ]
    const said = (state: Desk['state']) => {
      const { scoring, judges: all } = tiles(desk(judges, { state }), '08:00')
      return [scoring, all]
    }
    expect([said('closed'), said('open')]).toEqual([
      [2, 2],
      [2, 1],
    ])
  })

  it('count visits, taps of ten minutes, and the fewest looks with whose they are', () => {
    const shown = desk([
      judge('Asha', [done('A', 1, '07:38'), done('B', 2, '07:48'), visit('C', 3)], {
        tapped_at: at('07:52'),
      }),
      judge('Ben', [visit('D', 1), visit('E', 2, { state: 'busy' })], { tapped_at: at('07:49') }),
      judge('Gone', [done('A', 3, '07:58')], { has_left: true, tapped_at: at('07:58') }),
    ])
    const made = tiles(shown, '08:00')
    expect(made).toMatchObject({
      planned: 6,
      scored: 3,
      underWay: 0,
      late: 2,
      putOff: 1,
      tapped: 1,
      judges: 2,
    })
    expect(made.fewest?.teams.map(({ _id }) => _id)).toEqual(['C', 'D', 'E'])
    expect(made.fewest && sayFewest(made.fewest)).toBe('Team C and 2 more. All others 1 or 2')
  })

  it('expect the end at the pace of each judge, no visit before its time', () => {
    // Asha takes 13 minutes a visit (15 with the way), three of which told so.
    const asha = judge('Asha', [
      done('A', 1, '07:45'),
      done('B', 2, '08:00'),
      done('C', 3, '08:15'),
      visit('D', 4),
      visit('E', 5),
    ])
    const made = tiles(desk([asha]), '08:15')
    // 08:15 + 13, + 2 + 13. The plan ends with slot 5 at 08:18.
    expect([made.ends, made.behind]).toEqual([millis('08:43'), 25])
    expect(sayBehind(made)).toBe('25 minutes behind the plan')
    const ahead = tiles(desk([judge('Ben', [done('A', 1, '07:36'), visit('B', 5)])]), '07:40')
    expect([ahead.ends, sayBehind(ahead)]).toEqual([millis('08:18'), 'as planned'])
  })

  it('expect the end later for as long as a pause goes on', () => {
    const shown = desk([judge('Ben', [done('A', 1, '07:36'), visit('B', 5)])], {
      pauses: [{ paused_at: at('07:40'), resumed_at: null }],
    })
    expect(tiles(shown, '07:40').ends).toBe(millis('08:18'))
    const { ends, behind } = tiles(shown, '07:52')
    // The plan moves with it.
    expect([ends, behind]).toEqual([millis('08:30'), 0])
  })

  it('expect what was put off where there is time before the next visit, or else at the end', () => {
    // Slot 1 is at 07:30; the visit of slot 2 was put off before its time, and those of 3 to 5 are to be made.
    const early = judge('Asha', [
      visit('B', 2, { state: 'busy', state_at: at('07:31') }),
      visit('C', 3),
      visit('D', 4),
      visit('E', 5),
    ])
    expect(sayBehind(tiles(desk([early]), '07:31'))).toBe('as planned')
    expect(sayBehind(tiles(desk([early]), '07:48'))).toBe('10 minutes behind the plan')
  })

  it('say before judging opens who opened a link', () => {
    const opened = judge('Asha', [visit('A', 1)], { opened_at: at('07:00') })
    const unopened = judge('Ben', [visit('B', 1)], { opened_at: null })
    const shown = desk([opened, unopened], { state: 'not_open', opens_at: at('07:30') })
    const { opened: said, judges } = tiles(shown, '07:10')
    expect([said, judges]).toEqual([1, 2])
    expect(sayCloses(shown, millis('07:10'))).toMatch(/^opens \w+ \d+ \w+, 13:00, closes 15:00$/)
  })

  it('expect no end where nothing is left, or judges go round for days', () => {
    expect(sayBehind(tiles(desk([judge('Asha', [done('A', 1, '07:36')])]), '08:00'))).toBe('No visit is left')
    const days = { visits_start_at: null, visits_end_at: null, closes_at: '2026-12-08T09:30:00.000000Z' }
    const made = tiles(desk([judge('Asha', [visit('A', null)])], days), '08:00')
    expect([made.ends, made.behind, sayBehind(made)]).toEqual([null, null, 'No times are planned'])
  })
})

describe('a silent judge', () => {
  const waiting = (tapped_at: string | null) =>
    judge('Rohini', [done('A', 1, '07:37'), visit('B', 2), visit('C', 3), visit('D', 9)], { tapped_at })

  it('has not tapped for two visits with their ways while teams wait', () => {
    const shown = desk([waiting(at('07:40'))])
    expect(cards(shown, '07:59')).toEqual([])
    expect(words(shown, '08:01')).toEqual([
      {
        title: 'Rohini is silent',
        text: 'Last tap 13:10, waiting for 21 min. Tables 2 and 3 wait.',
      },
    ])
  })

  it('is waited for from the first visit on, from going on, from reopening, and from the end of the break', () => {
    const never = desk([judge('Rohini', [visit('B', 2)])])
    expect([cards(never, '07:59').length, cards(never, '08:00').length]).toEqual([0, 1])
    expect(words(never, '08:00')[0]?.text).toBe('No tap yet, for 20 min. Table 2 waits.')
    const paused = {
      ...desk([waiting(at('07:40'))]),
      pauses: [{ paused_at: at('07:42'), resumed_at: at('08:10') }],
    }
    expect([cards(paused, '08:29').length, cards(paused, '08:30').length]).toEqual([0, 1])
    const reopened = desk([waiting(at('07:40'))], { reopened_at: at('08:10') })
    expect([cards(reopened, '08:29').length, cards(reopened, '08:30').length]).toEqual([0, 1])
    const broken = desk([waiting(at('07:40'))], { break_at: at('07:50'), break_minutes: 20 })
    expect([cards(broken, '08:29').length, cards(broken, '08:30').length]).toEqual([0, 1])
  })

  it('is none before judging, after it, in a pause, and once they have left', () => {
    const shown = desk([waiting(at('07:40'))])
    const quiet = [
      { ...shown, state: 'not_open' as const },
      { ...shown, state: 'closed' as const },
      { ...shown, pauses: [{ paused_at: at('07:42'), resumed_at: null }] },
      desk([{ ...waiting(at('07:40')), has_left: true }]),
    ]
    expect(quiet.map(one => cards(one, '09:00').filter(({ kind }) => kind === 'silent'))).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
})

describe('a slow judge', () => {
  const slow = judge(
    'Emeka',
    [done('A', 1, '08:45'), done('B', 2, '09:00'), done('C', 3, '09:15'), visit('D', 11), visit('E', 12)],
    { tapped_at: at('09:15') },
  )

  it('ends after closing at the present pace, with the visits that do not fit', () => {
    const [card] = cards(desk([slow]), '09:15')
    expect(card?.kind === 'slow' && card.visits.map(({ team }) => team._id)).toEqual(['E'])
    expect(words(desk([slow]), '09:15')).toEqual([
      {
        title: 'Emeka will not be done in time',
        text: '13 minutes a visit. The last one ends at 15:13, 13 minutes after closing.',
      },
    ])
  })

  it('is none once judging is extended', () => {
    expect(cards(desk([slow], { closes_at: at('09:43') }), '09:15')).toEqual([])
  })
})

describe('flags', () => {
  const flag = { raised_at: at('08:00'), told_at: null }

  it('say who did not find a team, and whether it was told', () => {
    const missed = visit('D', 3, { state: 'not_there', state_at: at('08:00') })
    const flags = [
      { ...flag, _id: 'f', kind: 'not_there' as const, application_id: 'D', told_at: at('08:05') },
    ]
    expect(words(desk([judge('Aparna', [missed])], { flags }), '08:06')).toEqual([
      {
        title: 'Nobody at table 4',
        text: 'Team D was not there for Aparna at 13:30. The team was told at 13:35.',
      },
    ])
  })

  it('say who knows a team that lacks a judge, also while judging is closed', () => {
    const flags = [{ ...flag, _id: 'f', kind: 'no_judge' as const, application_id: 'D' }]
    const shown = desk([judge('Farhan', [], { conflicts: ['D'] }), judge('Gauri', [visit('D', 9)])], {
      flags,
    })
    expect(words({ ...shown, state: 'closed' }, '08:06')).toEqual([
      {
        title: 'Team D lacks a judge',
        text: 'Farhan knows the team, and nobody else has time for it. It has 1 of 3 visits.',
      },
    ])
  })

  it('say who has a visit that was handed back, until it is made', () => {
    const stepped_back = [{ judge_id: 'Farhan', application_id: 'D', at: at('08:00'), visit_id: 'D-9' }]
    const judges = (taken: DeskVisit) => [judge('Farhan', [], { conflicts: ['D'] }), judge('Gauri', [taken])]
    const [stepped, ...others] = words(desk(judges(visit('D', 9)), { stepped_back, looks: 0 }), '08:06')
    expect(words(desk(judges(visit('D', 9)), { stepped_back, state: 'closed' }), '10:00')).toEqual([])
    expect([stepped]).toEqual([
      { title: 'Farhan knows Team D', text: 'Stepped back at 13:30. Gauri takes the visit at 14:20.' },
    ])
    const made = { ...done('D', 9, '08:05'), _id: 'D-9' }
    expect(others.map(({ title }) => title)).toEqual(['Farhan has nothing to do'])
    const after = words(desk(judges(made), { stepped_back, looks: 0 }), '08:06')
    expect(after.map(({ title }) => title)).toEqual(['Every visit is made'])
  })
})

it('says when judging closes, and the places of visits', () => {
  const shown = desk([
    judge('Asha', [visit('A', 1), visit('B', 2), visit('C', 3), visit('D', 4), visit('E', 5)]),
  ])
  expect(sayCloses(shown, millis('08:22'))).toBe('closes 15:00, in 1 h 8 min')
  expect(sayCloses({ ...shown, state: 'closed' }, millis('09:31'))).toBe('closed at 15:00')
  expect(sayCloses({ ...shown, closes_at: null }, millis('09:31'))).toBe('no end is set')
  const days = { ...shown, closes_at: '2026-12-06T06:30:00.000000Z' }
  expect(sayCloses(days, millis('08:22'))).toBe('closes Sun 6 Dec, 12:00, in 22 h 8 min')
  expect(sayCloses({ ...days, state: 'not_open', opens_at: at('09:00') }, millis('08:22'))).toBe(
    'opens Sat 5 Dec, 14:30, closes Sun 6 Dec, 12:00',
  )
  const { visits } = standingOf(shown, millis('08:00'))
  expect(sayPlaces(visits)).toBe('Tables 1, 2, 3 and 2 more')
})

describe('the pile of paper ballots', () => {
  const asha = judge('Asha', [done('D', 1, '07:37'), visit('C', 2), visit('B', 3)], { conflicts: ['E'] })
  const shown = desk([asha, judge('Ben', [done('A', 1, '07:37')])])
  const standing = standingOf(shown, millis('08:00'))
  const after = (team: string, entered: string[] = []) => {
    const last = { judge: 'Asha', team }
    const before = entered.map(one => ({ judge: 'Asha', team: one }))
    const next = nextVisit(standing, [...before, last], last)
    return next && [next.team._id, next.left]
  }

  it('offers the teams of a judge in the order of the score sheet, without those that the judge knows', () => {
    expect(teamOptions(shown, standing, asha).map(({ label }) => label)).toEqual([
      '3, Team C',
      '2, Team B',
      '1, Team A',
      '4, Team D, scored',
    ])
    expect(teamOptions(shown, standing, undefined)).toHaveLength(5)
  })

  it('goes on to the next visit that is not scored, then to the first one, then says that all are', () => {
    expect(after('C')).toEqual(['B', 1])
    expect(after('B')).toEqual(['C', 1])
    // A visit that was not planned.
    expect(after('A')).toEqual(['C', 2])
    expect(after('B', ['C'])).toBeUndefined()
  })
})

describe('who needs somebody', () => {
  const cardsAt = (shown: Desk, clock: string) => cardsOf(shown, standingOf(shown, millis(clock)))
  const wordsAt = (shown: Desk, clock: string) =>
    cardsAt(shown, clock).map(card => sayCard(shown, card).title)

  it('is a judge without a visit to make, who is offered a team with too few, each another one', () => {
    const late = [
      judge('Walk In', [], { tapped_at: at('08:00') }),
      judge('Late', [], { tapped_at: at('08:00') }),
    ]
    const busy = judge('Asha', [visit('A', 9), visit('B', 10)], { tapped_at: at('08:00') })
    const shown = desk([busy, ...late], { looks: 1 })
    const idle = cardsAt(shown, '08:00').flatMap(card =>
      card.kind === 'idle' ? [[card.judge.name, card.team.team_name]] : [],
    )
    expect(idle).toEqual([
      ['Walk In', 'Team C'],
      ['Late', 'Team D'],
    ])
    expect(cardsAt({ ...shown, state: 'closed' }, '08:00')).toEqual([])
  })

  it('are all others without a visit to make, as one card, where every team has its visits', () => {
    const here = { tapped_at: at('08:00') }
    const idle = [judge('Walk In', [], here), judge('Late', [], here), judge('Away', [], { opened_at: null })]
    const asha = judge('Asha', [visit('A', 9), visit('B', 10)], here)
    const shown = desk([asha, ...idle], { looks: 0 })
    const [first, card] = cardsAt(shown, '08:00').map(one => sayCard(shown, one))
    expect(first?.title).toBe('1 of 4 judges has not opened the link')
    expect(card).toEqual({
      title: '2 judges have nothing to do',
      text: 'Walk In and Late. Every team that they may judge has its visits; 2 visits of others are still to make. Next team on the phone sends them where one more visit tells most.',
    })
    const absent = judge('Absent', [visit('C', 9)], { opened_at: null })
    const waiting = desk([asha, ...idle, absent], { looks: 0 })
    const free = cardsAt(waiting, '08:00').find(({ kind }) => kind === 'free')
    expect(
      free && [free.kind === 'free' && free.unopened.map(({ _id }) => _id), sayCard(waiting, free).text],
    ).toEqual([
      ['C-9'],
      'Walk In and Late. Every team that they may judge has its visits; 3 visits of others are still to make. 1 of these is of Absent, who never opened the link: share it out. Next team on the phone sends them where one more visit tells most.',
    ])
    const over = desk([judge('Asha', [done('A', 1, '07:40')], here), judge('Ben', [], here)], { looks: 0 })
    expect(wordsAt(over, '08:00')).toEqual(['Every visit is made'])
  })

  it('is whoever looks at a draft of the plan that waits, while judging is not closed', () => {
    const draft = { made_by: 'Leela Varma', made_at: at('08:00') }
    const shown = desk([judge('Asha', [visit('A', 9)], { tapped_at: at('08:00') })], { draft, looks: 0 })
    expect(cardsAt(shown, '08:00').map(card => sayCard(shown, card))).toEqual([
      {
        title: 'A draft of the plan waits',
        text: 'Leela Varma made it at 13:30. Judges go by the old plan until somebody uses it.',
      },
    ])
    expect(wordsAt({ ...shown, state: 'closed' }, '08:00')).toEqual([])
  })

  it('is everybody at once where all are silent, as one card', () => {
    const silent = ['Asha', 'Ben', 'Eva'].map(name =>
      judge(name, [visit('A', 1)], { tapped_at: at('07:32') }),
    )
    const shown = desk(silent, { looks: 0 })
    expect(wordsAt(shown, '08:30')).toEqual(['Nobody has tapped since 13:02'])
    const awake = judge('Awake', [visit('B', 1)], { tapped_at: at('08:29') })
    expect(wordsAt(desk([...silent, awake], { looks: 0 }), '08:30')).toEqual([
      'Asha is silent',
      'Ben is silent',
      'Eva is silent',
    ])
  })

  it('are those who have not opened their link, from an hour before judging opens', () => {
    const unopened = judge('Asha', [visit('A', 9)], { opened_at: null })
    const shown = desk([unopened, judge('Ben', [visit('B', 9)])], { state: 'not_open' })
    expect([wordsAt(shown, '06:29'), wordsAt(shown, '06:30')]).toEqual([
      [],
      ['1 of 2 judges has not opened the link'],
    ])
  })

  it('are those who never got a link, apart from those who have not opened theirs', () => {
    const away = (name: string, has_had_link: boolean) =>
      judge(name, [visit('A', 9)], { opened_at: null, has_had_link })
    const shown = desk([away('Asha', true), away('Ben', false), away('Eva', false)], { state: 'not_open' })
    expect(cardsAt(shown, '07:00').map(card => sayCard(shown, card))).toEqual([
      {
        title: '2 of 3 judges never got a link',
        text: 'Ben and Eva. Send them one, or print codes to scan.',
      },
      {
        title: '1 of 3 judges has not opened the link',
        text: 'Asha. They have one. Send it again, or print codes to scan.',
      },
    ])
  })
})

describe('a ballot that came after closing', () => {
  const late = ['Team A', 'Team B'].map(team_name => ({
    judge_id: 'Asha',
    judge_name: 'Asha Rao',
    team_name,
    refused_at: at('09:40'),
  }))
  const shown = (fields: Partial<Desk>) => words(desk([], { late: late.slice(0, 1), ...fields }), '09:45')

  it('is a card that says what takes it: reopening, or more time', () => {
    const text = 'About Team A. The phone of Asha Rao keeps it, and sends it again by itself.'
    expect(shown({ state: 'closed', is_sealed: true })).toEqual([
      { title: '1 ballot of Asha Rao came after closing: reopen to take it', text },
    ])
    expect(shown({ state: 'closed' })).toEqual([
      { title: '1 ballot of Asha Rao came after closing: extend to take it', text },
    ])
  })

  it('is one card for each judge, and waits for the phone once judging is open again', () => {
    expect(shown({ late })).toEqual([
      {
        title: '2 ballots of Asha Rao came after closing',
        text: 'About Team A and Team B. Judging is open again: the phone of Asha Rao sends them when its page is open.',
      },
    ])
  })
})

test.each([
  ['2026-12-05T16:00:00Z', '2026-12-05T16:23:40Z', 23],
  ['2026-12-05T15:10:50Z', '2026-12-05T15:26:10Z', 16],
  ['2026-12-05T16:00:00Z', '2026-12-05T15:59:50Z', -1],
])('from %s to %s are as many minutes as clocks show', (one, other, minutes) => {
  expect(minutesFrom(Date.parse(one), Date.parse(other))).toBe(minutes)
})
