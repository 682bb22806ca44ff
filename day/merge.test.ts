import { expect, it } from 'vitest'
import { entrance, merge, placeOf, twiceLetIn, type Counting, type Scan, type Told } from './merge.ts'

const counters = new Map<string, Counting>([
  ['Door A', { place: entrance, times: 1 }],
  ['Door B', { place: entrance, times: 1 }],
  ['Lunch', { place: 'Lunch', times: 1 }],
  ['Water', { place: 'Water', times: 2 }],
])

let made = 0
const scan = (about: Partial<Told> & Pick<Scan, 'at'>): Told => ({
  nonce: `n${made++}`,
  ticket: 'Asha',
  counter: 'Door A',
  device: 'one',
  seq: 1,
  act: 'in',
  undoes: null,
  contact: null,
  received: null,
  ...about,
})

const outcomesOf = (...scans: Scan[]) => {
  const { outcomes } = merge(scans, counters)
  return scans.map(({ nonce }) => outcomes.get(nonce))
}

it('lets in once at all doors, whichever has the earlier moment', () => {
  const [late, early] = [
    scan({ at: 40, counter: 'Door A' }),
    scan({ at: 2, counter: 'Door B', device: 'two' }),
  ]
  expect(outcomesOf(late, early)).toEqual(['again', 'in'])
  expect(outcomesOf(early, late)).toEqual(['in', 'again'])
})

it('orders scans of one moment by device, then by the count of the device', () => {
  const [b, a2, a1] = [
    scan({ at: 1, device: 'b' }),
    scan({ at: 1, device: 'a', seq: 2 }),
    scan({ at: 1, device: 'a', seq: 1 }),
  ]
  expect(outcomesOf(b, a2, a1)).toEqual(['again', 'again', 'in'])
})

it('gives an item as often as it may be given, at each counter by itself', () => {
  const water = [1, 2, 3].map(at => scan({ at, counter: 'Water' }))
  expect(outcomesOf(...water, scan({ at: 9, counter: 'Lunch' }))).toEqual(['in', 'in', 'again', 'in'])
})

it('takes an undone scan out, and the next one moves up, also when the undo comes first', () => {
  const [first, second] = [scan({ at: 1 }), scan({ at: 2, device: 'two' })]
  const undo = scan({ at: 3, act: 'undo', undoes: first.nonce })
  expect(outcomesOf(undo, second, first)).toEqual(['beside', 'in', 'undone'])
})

it('lets a device undo its own scans alone, staff any, and nobody an undo', () => {
  const one = scan({ at: 1 })
  const byOther = scan({ at: 2, act: 'undo', device: 'two', undoes: one.nonce })
  expect(outcomesOf(one, byOther)[0]).toBe('in')
  const byStaff = scan({ at: 3, act: 'undo', device: null, undoes: one.nonce })
  expect(outcomesOf(one, byOther, byStaff)[0]).toBe('undone')
  const ofUndo = scan({ at: 4, act: 'undo', device: null, undoes: byStaff.nonce })
  expect(outcomesOf(one, byStaff, ofUndo)[0]).toBe('undone')
})

it('counts Let in again and Seen for nothing, and a walk-in as let in', () => {
  const walkIn = scan({ at: 1, act: 'walk_in' })
  const beside = [scan({ at: 2, act: 'again' }), scan({ at: 3, act: 'seen' })]
  expect(outcomesOf(...beside, walkIn)).toEqual(['beside', 'beside', 'in'])
  const at = merge([walkIn, ...beside], counters)
    .standings.get('Asha')
    ?.get(entrance)
  expect([at?.ins, at?.agains, at?.allowed, at?.seen].map(list => list?.length)).toEqual([1, 0, 1, 1])
})

it('counts a scan once however often it came', () => {
  const one = scan({ at: 1 })
  expect(outcomesOf(one, { ...one }, one)).toEqual(['in', 'in', 'in'])
  expect(merge([one, one], counters).standings.get('Asha')?.get(entrance)?.agains).toEqual([])
})

it('takes doors for one place, but those that only who is here may pass', () => {
  const of = (kind: string, here_first: boolean) => placeOf({ _id: 'x', kind, here_first })
  expect([of('door', false), of('door', true), of('item', true), of('programme', false)]).toEqual([
    entrance,
    'x',
    'x',
    'x',
  ])
})

it('points out two on one ticket only where neither device could know', () => {
  const at = (first: Partial<Told>, second: Partial<Told>) =>
    twiceLetIn(
      merge(
        [
          scan({ at: 10, device: 'one', received: 12, ...first }),
          scan({ at: 20, counter: 'Door B', device: 'two', contact: 11, ...second }),
        ],
        counters,
      )
        .standings.get('Asha')
        ?.get(entrance),
    ) !== null
  expect(at({}, {})).toBe(true)
  // The second door had heard of it, and said Again.
  expect(at({}, { contact: 13 })).toBe(false)
  expect(at({ received: null }, { contact: 19 })).toBe(true)
  expect(at({}, { device: 'one' })).toBe(false)
  expect(twiceLetIn(undefined)).toBeNull()
})

// A rush: twenty devices, most of them without a network for hours.

/** mulberry32: the same numbers for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function rushOf(many: number, chance: () => number): Scan[] {
  const names = [...counters.keys()]
  const pick = (most: number) => Math.floor(chance() * most)
  const counts = Array.from({ length: 20 }, () => 0)
  const scans: Scan[] = []
  while (scans.length < many) {
    const device = pick(20)
    const seq = (counts[device] = (counts[device] ?? 0) + 1)
    const own = scans.filter(other => other.device === String(device)).slice(-10)
    const undoes = chance() < 0.08 ? own[pick(own.length)] : undefined
    const what = chance()
    scans.push({
      nonce: `${device}-${seq}`,
      ticket: undoes?.ticket ?? String(pick(many / 4)),
      counter: undoes?.counter ?? names[pick(names.length)] ?? '',
      device: String(device),
      seq,
      // Whole seconds, so that many are at the same one.
      at: 1000 * pick(3 * 3600),
      act: undoes ? 'undo' : what < 0.05 ? 'again' : what < 0.1 ? 'seen' : 'in',
      undoes: undoes?.nonce ?? null,
    })
  }
  return scans
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  const cards = [...list]
  for (let left = cards.length; left > 1; left--) {
    const other = Math.floor(chance() * left)
    const [one, two] = [cards[left - 1], cards[other]] as [T, T]
    cards[left - 1] = two
    cards[other] = one
  }
  return cards
}

/** Comparable, whatever order tickets came in. */
const stateOf = (scans: readonly Scan[]) => {
  const merged = merge(scans, counters)
  const standings = [...merged.standings]
    .map(([ticket, standing]) => [ticket, [...standing].sort(([a], [b]) => (a < b ? -1 : 1))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([standings, [...merged.outcomes].sort(([a], [b]) => (a < b ? -1 : 1))])
}

it('merges ten thousand scans of twenty devices to one state in any order, in a tenth of the time that it may take', () => {
  const chance = chanceFrom(32)
  const scans = rushOf(10_000, chance)
  const before = performance.now()
  const { outcomes, standings } = merge(scans, counters)
  expect(performance.now() - before).toBeLessThan(1000)
  expect(outcomes.size).toBe(10_000)
  // Each place has as many as it may, and the earliest of those that were not undone.
  for (const standing of standings.values())
    for (const [place, { ins, agains }] of standing) {
      const times = place === 'Water' ? 2 : 1
      expect(ins.length).toBe(Math.min(times, ins.length + agains.length))
      expect(Math.max(...ins.map(({ at }) => at))).toBeLessThanOrEqual(
        Math.min(...agains.map(({ at }) => at)),
      )
    }
  const state = stateOf(scans)
  for (let round = 0; round < 10; round++) expect(stateOf(shuffled(scans, chance)) === state).toBe(true)
}, 60_000)

it('ends in the same state with any loss, repetition and way of sending, on the server and on each device', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const chance = chanceFrom(seed)
    const scans = rushOf(120, chance)
    const state = stateOf(scans)
    const server: Scan[] = []
    const kept = new Map<string, Scan>()
    let left = shuffled(scans, chance)
    while (left.length > 0) {
      const batch = left.slice(0, 1 + Math.floor(chance() * 20))
      // The network fails before the server has it, or after it while the answer is lost: the device sends it again.
      const [arrives, isAnswered] = [chance() < 0.7, chance() < 0.7]
      if (arrives)
        for (const one of batch) {
          if (!kept.has(one.nonce)) server.push(one)
          kept.set(one.nonce, one)
        }
      if (arrives && isAnswered) left = left.slice(batch.length)
      else left = shuffled(left, chance)
    }
    const device = [...scans.filter(({ device: whose }) => whose === '3'), ...shuffled(server, chance)]
    expect([stateOf(server) === state, stateOf(device) === state, seed]).toEqual([true, true, seed])
  }
}, 60_000)
