import type { CounterKind } from '../../../contract/teams/counters.calls.ts'

// The days of the event at the substation: its counters in order, and who stands at its devices.

interface CounterStory {
  name: string
  kind: CounterKind
  here_first: boolean
  /** In hours from when the demo is made; null: always. */
  opens: number | null
  closes: number | null
  stock: number | null
}

export const counterStory: CounterStory[] = [
  { name: 'Yard gate', kind: 'door', here_first: false, opens: null, closes: null, stock: null },
  { name: 'Rice and dal', kind: 'item', here_first: true, opens: -1.5, closes: 3, stock: null },
  { name: 'Helmets to keep', kind: 'item', here_first: true, opens: -30, closes: null, stock: 60 },
  { name: 'Night door', kind: 'door', here_first: true, opens: 9, closes: 20, stock: null },
]

export const deviceStory = [
  { name: 'Yard gate, left', person: 'Sunita', counters: [0, 1, 3] },
  { name: 'Yard gate, right', person: 'Prakash', counters: [0, 2] },
]
