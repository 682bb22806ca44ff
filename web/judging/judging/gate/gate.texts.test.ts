import { describe, expect, it } from 'vitest'
import { standingOf } from '../../../../contract/judging/desk-standing.ts'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { at, desk, done, judge, millis, visit } from '../desk/testing/desks.ts'
import { type Known } from './gate-known.ts'
import { gateRows } from './gate-rows.texts.ts'
import { clearRows, isClear, sayBest, saySum, sayTime, sayTitle } from './gate.texts.ts'

const nothing: Known['closing'] = { counting: 0, unfinished: [], given: 0, best: [] }

function known(shown: Desk, clock: string, closing: Partial<Known['closing']> = {}): Known {
  const now = millis(clock)
  return { desk: shown, standing: standingOf(shown, now), closing: { ...nothing, ...closing }, now }
}

const said = (rows: { title: string; text: string }[]) => rows.map(({ title, text }) => `${title}. ${text}`)
const unfinished = (judge_id: string, application_id: string, marked: number, will_count = true) => ({
  judge_id,
  application_id,
  marked,
  of: 5,
  will_count,
})

/** Asha finished A and has B open since 07:51, Ben has C to make and never opened his link, Cyn finished D and E. */
const judges = [
  judge('Asha', [done('A', 1, '07:37'), visit('B', 2, { begun_at: at('07:50') })], {
    tapped_at: at('07:51'),
  }),
  judge('Ben', [visit('C', 3)], { opened_at: null }),
  judge('Cyn', [done('D', 1, '07:37'), done('E', 2, '07:47')], { tapped_at: at('07:56') }),
]

describe('the gate before judging is closed', () => {
  it('says of a team without a visit that the last two judges did not find it', () => {
    const miss = (clock: string) => visit('C', 3, { state: 'not_there', state_at: at(clock) })
    const went = [judge('Asha', [done('A', 1, '07:37'), miss('07:40')]), judge('Ben', [miss('07:45')])]
    const [unseen] = gateRows(known(desk(went, { looks: 1 }), '08:00'))
    expect(unseen?.text).toContain('Team C was not there for the last two judges who went.')
    const found = gateRows(
      known(desk([...went, judge('Cyn', [done('C', 4, '07:50')])], { looks: 1 }), '08:00'),
    )
    expect(said(found).filter(text => text.includes('not there'))).toEqual([])
  })

  it('names what is missing, in order: teams without a visit, phones, links, unfinished ballots', () => {
    const shown = desk(judges, { looks: 1 })
    const rows = gateRows(known(shown, '08:00', { unfinished: [unfinished('Asha', 'B', 2, false)] }))
    expect(said(rows)).toEqual([
      'Team B and Team C have no visit. They get no score and no place, and no prize can be clear.',
      'Asha’s phone is silent since 13:21. It had Team B open and may hold a ballot. After closing it is refused.',
      '1 judge never opened the link. Ben, with 1 of the 2 open visits.',
      '1 unfinished ballot would not count. Asha on Team B, 2 of 5 criteria: below half of the weight.',
    ])
  })

  it('names a ballot that the last closing refused, until it is here', () => {
    const late = { judge_id: 'Asha', judge_name: 'Asha', team_name: 'Team B', refused_at: at('07:30') }
    const shown = desk(judges, { looks: 1, late: [late] })
    const rows = (one: Desk) => said(gateRows(known(one, '08:00')).filter(({ kind }) => kind === 'late'))
    expect(rows(shown)).toEqual([
      '1 ballot of Asha came after the last closing and is not here yet. About Team B. It comes once the phone has its page open; closing now refuses it again.',
    ])
    // Once closed it is a card of the desk.
    expect(rows({ ...shown, state: 'closed' })).toEqual([])
  })

  it('says apart who never opened a link and who never got one', () => {
    const shown = desk(
      [
        judge('Ben', [visit('C', 3)], { opened_at: null }),
        judge('Walkin Wanda', [visit('D', 4)], { opened_at: null, has_had_link: false }),
        judge('Late Lou', [], { opened_at: null, has_had_link: false }),
      ],
      { looks: 1 },
    )
    const rows = gateRows(known(shown, '07:40')).filter(({ kind }) => kind === 'unopened')
    expect(said(rows)).toEqual([
      '1 judge never opened the link. Ben, with 1 of the 2 open visits.',
      '2 judges never got a link. Walkin Wanda and Late Lou, with 1 of the 2 open visits.',
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  })

  it('calls a phone silent only more than five minutes after its last tap; until then a visit is under way', () => {
    const kinds = (clock: string) =>
      gateRows(known(desk(judges.slice(0, 1), { looks: 1 }), clock)).map(({ kind }) => kind)
    expect([kinds('07:56'), kinds('07:57')]).toEqual([
      ['unseen', 'under_way'],
      ['unseen', 'silent'],
    ])
    const [, row] = gateRows(known(desk(judges.slice(0, 1), { looks: 1 }), '07:56'))
    expect([row?.title, row?.text]).toEqual(['1 visit is under way', 'Asha at Team B.'])
  })

  it('says whose unfinished ballots would count, and which teams have no other', () => {
    const rows = gateRows(
      known(desk(judges, { looks: 1 }), '07:55', {
        unfinished: [unfinished('Asha', 'B', 5), unfinished('Ben', 'A', 3), unfinished('Cyn', 'A', 1, false)],
      }),
    )
    expect(said(rows).at(-1)).toBe(
      '2 unfinished ballots would count. Asha on Team B, all criteria; Ben on Team A, 3 of 5. One more, below half, would not. Team B has no finished one.',
    )
    // It has one that counts, so only the other one has no visit.
    expect(rows[0]?.title).toBe('Team C has no visit')
  })

  it('counts the visits of teams in words', () => {
    const shown = desk([judge('Asha', [done('A', 1, '07:37'), done('B', 2, '07:47'), visit('C', 3)])], {
      looks: 2,
    })
    expect(saySum(known(shown, '08:00'))).toEqual({
      title: '5 of 5 teams have fewer than 2 visits',
      text: '1 of 3 visits is open: 2 teams have one, 3 have none.',
    })
    const more = desk([judge('Asha', [done('A', 1, '07:37')]), judge('Ben', [done('A', 2, '07:47')])], {
      looks: 1,
      teams: shown.teams.slice(0, 1),
    })
    expect(saySum(known(more, '08:00'))).toEqual({
      title: 'Every team has 1 visit or more',
      text: '1 team has more.',
    })
  })

  it('says how early it is, and when it closes by itself', () => {
    const shown = desk(judges, { looks: 1 })
    expect([sayTitle(known(shown, '09:10')), sayTime(known(shown, '09:10'))]).toEqual([
      'Close judging 20 minutes early?',
      'It is 14:40. It closes by itself at 15:00. After that no ballot is taken.',
    ])
    expect([sayTitle(known({ ...shown, closes_at: null }, '09:10'))]).toEqual(['Close judging of Demo?'])
  })

  it('says in how many minutes the best visits are made: after what their judges have to make', () => {
    const shown = desk([judge('Asha', [visit('A', 1)]), judge('Ben', [])])
    const best = [
      { judge_id: 'Asha', application_id: 'B' },
      { judge_id: 'Ben', application_id: 'C' },
    ]
    expect(sayBest(known(shown, '08:00', { best }))).toBe('2 more visits tell most, in about 20 min')
    expect(sayBest(known(shown, '08:00', { best: best.slice(1) }))).toBe(
      '1 more visit tells most, in about 10 min',
    )
  })

  it('is clear where every visit is made and one more would change little', () => {
    const all = ['A', 'B', 'C', 'D', 'E'].map((team, index) => done(team, index + 1, '07:37'))
    const shown = desk([judge('Asha', all, { tapped_at: at('09:25') })], { looks: 1 })
    const clear = known(shown, '09:28', { counting: 5 })
    expect([isClear(clear), gateRows(clear), sayTitle(clear)]).toEqual([
      true,
      [],
      'Everything is in. Close judging?',
    ])
    expect(said(clearRows(clear))).toEqual([
      '5 ballots, all finished. None is open on a phone.',
      'All 1 judge tapped in the last 10 minutes. Nobody is still at a table.',
      'One more visit would change little. Every team has its visits.',
    ])
    expect(isClear(known(shown, '09:28', { best: [{ judge_id: 'Asha', application_id: 'A' }] }))).toBe(false)
  })
})

describe('the closed desk', () => {
  it('says the same in the past tense, as of when judging closed', () => {
    const shown = desk(judges, { looks: 1, state: 'closed', closes_at: at('07:58') })
    const closed = known(shown, '09:40', {
      counting: 4,
      unfinished: [unfinished('Asha', 'B', 3), unfinished('Cyn', 'C', 1, false)],
    })
    expect(said(gateRows(closed))).toEqual([
      'Team C had no visit. It gets no score and no place, and no prize can be clear.',
      'Asha’s phone was silent since 13:21. It had Team B open and may hold a ballot. It is refused unless you extend judging.',
      '1 judge never opened the link. Ben, with 1 of the 2 visits that nobody made.',
      '1 unfinished ballot counts. Asha on Team B, 3 of 5 criteria. One more, below half, does not. Team B has no finished one.',
    ])
    expect(saySum(closed)).toEqual({
      title: '2 of 5 teams had fewer than 1 visit',
      text: '2 of 5 visits were not made: 2 teams had none.',
    })
  })
})
