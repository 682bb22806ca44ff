import { describe, expect, it } from 'vitest'
import { changesOf, reachOf, timesOfChanges } from '../../../../contract/judging/plan-changes.ts'
import type { DraftVisit, PlanDraft } from '../../../../contract/judging/plan-draft.ts'
import { inOrder, sayChange, sayEffects, sayHead, sayUnreached, sayUsed, sayWhy } from './draft.texts.ts'

const at = (clock: string) => `2026-12-05T${clock}:00.000000Z`
const hours = {
  visits_start_at: at('09:30'),
  visits_end_at: at('10:10'),
  visit_minutes: 8,
  walk_minutes: 2,
  break_at: null,
  break_minutes: null,
  pauses: [],
}

const visit = (
  judge_id: string,
  application_id: string,
  slot: number | null,
  is_fixed = false,
): DraftVisit => ({
  judge_id,
  application_id,
  slot,
  is_fixed,
})

/** Visits at 15:00, 15:10, 15:20 and 15:30 in Kolkata. */
function draft(was: DraftVisit[], now: DraftVisit[], fields: Partial<PlanDraft> = {}): PlanDraft {
  return {
    _id: 'final',
    event: { _id: 'event', event_name: 'Monsoon Grid', timezone: 'Asia/Kolkata' },
    made_by: 'Leela Varma',
    made_at: at('09:32'),
    reasons: [
      { kind: 'left', name: 'Rohini Saxena', at: at('09:25') },
      { kind: 'came', name: 'Gauri Deshmukh', at: at('09:31') },
    ],
    looks: { was: 1, now: 1 },
    hours: { was: hours, now: hours },
    teams: ['K', 'L', 'M'].map(_id => ({ _id, team_name: `Team ${_id}`, place: null, done: 0 })),
    judges: [
      { _id: 'a', name: 'Aparna', has_phone: true },
      { _id: 'd', name: 'Devansh', has_phone: true },
      { _id: 'g', name: 'Gauri', has_phone: false },
      { _id: 's', name: 'Siddharth', has_phone: true },
    ],
    was,
    now,
    digest: '',
    ...fields,
  }
}

const was = [visit('a', 'K', 1, true), visit('a', 'L', 2), visit('d', 'M', 2), visit('s', 'K', 3)]
const now = [visit('a', 'K', 1, true), visit('d', 'M', 4), visit('g', 'L', 2), visit('s', 'K', 3)]

describe('a draft says', () => {
  it('whose phones show it, and who has none open', () => {
    const { reached, unreached } = reachOf(draft(was, now))
    expect(reached.map(({ name }) => name)).toEqual(['Aparna', 'Devansh'])
    expect(sayUnreached(unreached)).toBe('Gauri has no phone open: please tell them yourself.')
    expect(sayUsed(2, unreached)).toBe(
      'The plan is in use. 2 judges read it on their phones within a minute, or once online. Gauri has no phone open: please tell them yourself',
    )
    expect(sayUsed(0, [])).toBe('The plan is in use')
  })

  it('how many judges get others, who is new, and who keeps everything', () => {
    const shown = draft(was, now)
    expect(sayHead(changesOf(shown))).toBe('2 judges get other teams or times, 1 is new, 1 stays as before.')
    expect(inOrder(shown).map(change => `${change.name}: ${sayChange(change)}`)).toEqual([
      'Aparna: 1 visit fewer, ends 10 min sooner',
      'Devansh: 1 other time, ends 20 min later',
      'Gauri: new, 1 team',
      'Siddharth: the same',
    ])
    expect(sayHead(changesOf(draft(was, [])))).toBe('3 judges have no visit any more.')
  })

  it('what was and is now of each judge; what is begun is fixed', () => {
    const [aparna, devansh] = inOrder(draft(was, now))
    expect(aparna?.visits.map(({ team, is }) => `${team} ${is}`)).toEqual(['K fixed', 'L was'])
    expect(devansh?.visits.map(({ team, is }) => `${team} ${is}`)).toEqual(['M was', 'M now'])
  })

  it('the same slot at another time is another time, as where staff move the hours', () => {
    const later = { ...hours, visits_start_at: at('09:40') }
    const moved = draft(was, was, { hours: { was: hours, now: later } })
    expect(sayHead(changesOf(moved))).toBe('3 judges get other teams or times.')
    // A visit that has begun is no other visit for the plan, but its time is told as the others are.
    expect(changesOf(moved).map(({ otherTeams, otherTimes }) => [otherTeams, otherTimes])).toEqual([
      [0, 2],
      [0, 1],
      [0, 1],
    ])
  })

  it('why, with who left and when', () => {
    expect(sayWhy(draft(was, now))).toBe('Because Rohini Saxena left at 14:55 and Gauri Deshmukh came.')
    expect(
      sayWhy(draft(was, now, { reasons: [{ kind: 'shared_out', name: 'Lata Wagh', at: at('09:25') }] })),
    ).toBe('Because visits of Lata Wagh are shared out.')
  })

  it('only the times at which anything changes', () => {
    const { times, others } = timesOfChanges(inOrder(draft(was, now)))
    expect(times.map(time => new Date(time ?? 0).toISOString().slice(11, 16))).toEqual(['09:40', '10:00'])
    expect(others).toBe(2)
    const untimed = timesOfChanges(inOrder(draft(was, [...was, visit('g', 'M', null)])))
    expect(untimed).toEqual({ times: [null], others: 3 })
  })

  it('who loses a time, and who sees the team instead', () => {
    const rest = [visit('a', 'K', 1, true), visit('d', 'M', 2), visit('s', 'K', 3)]
    const lost = sayEffects(draft(was, [...rest, visit('g', 'L', null)]))
    expect(lost.map(({ title, text, isWorse }) => [title, text, isWorse])).toEqual([
      ['Every team gets 1 visit', 'As before.', false],
      ['The last visit with a time ends 15:28', 'As before.', false],
      ['No ballot is finished yet', '1 visit that is begun or put off stays too.', false],
      ['Team L loses its time', 'It was to be seen at 15:10. Gauri sees it when free.', true],
    ])
    const two = [visit('a', 'K', 1, true), visit('g', 'L', null), visit('g', 'M', null), visit('s', 'K', 3)]
    expect(sayEffects(draft(was, two)).at(-1)).toEqual({
      title: '2 teams lose a time',
      text: 'Team L was to be seen at 15:10. Gauri sees it when free.',
      isWorse: true,
    })
    // One more look without a time, or another time, takes none away.
    const more = sayEffects(draft(was, [...was, visit('g', 'L', null)]))
    expect(more.some(({ isWorse }) => isWorse)).toBe(false)
  })

  it('what it does to looks, to the end, and to whom it is worse', () => {
    expect(sayEffects(draft(was, now)).map(({ title, text, isWorse }) => [title, text, isWorse])).toEqual([
      ['Every team gets 1 visit', 'As before.', false],
      ['The last visit ends 15:38', 'Instead of 15:28.', true],
      ['No ballot is finished yet', '1 visit that is begun or put off stays too.', false],
      ['Team M is visited 20 minutes later', 'At 15:30.', true],
    ])
    const better = draft([visit('a', 'K', 1)], [visit('a', 'K', 1), visit('d', 'L', 1), visit('s', 'M', 1)])
    expect(sayEffects(better)[0]).toEqual({
      title: 'Every team gets 1 visit',
      text: 'Team L had none, Team M none.',
      isWorse: false,
    })
    const worse = draft(was, [visit('a', 'K', 1, true), visit('s', 'K', 3)])
    expect(sayEffects(worse).slice(0, 2)).toEqual([
      { title: '2 teams stay below 1 visit', text: 'Team L has 0 and Team M has 0.', isWorse: true },
      {
        title: 'Team L and Team M get fewer visits',
        text: '0 instead of 1 and 0 instead of 1.',
        isWorse: true,
      },
    ])
  })
})
