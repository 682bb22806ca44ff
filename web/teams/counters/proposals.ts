import type { CounterKind } from '../../../contract/teams/counters.calls.ts'
import type { Counters } from '../../../contract/teams/counters.ts'

/** What most events have: a door at first, and then what is handed out. */
export function proposalsFor({ counters, questions }: Counters) {
  const has = (word: RegExp) => counters.some(({ name }) => word.test(name))
  const shown = (word: RegExp) => questions.filter(({ label }) => word.test(label)).slice(0, 3)
  const door = counters.some(({ kind }) => kind === 'door')
    ? []
    : [propose('Door A', 'door', [], 'Everybody with a ticket, once')]
  const items = [
    { name: 'Breakfast', is: /breakfast/i, asks: /diet|food|eat|allerg/i },
    { name: 'Lunch', is: /lunch/i, asks: /diet|food|eat|allerg/i },
    { name: 'Dinner', is: /dinner/i, asks: /diet|food|eat|allerg/i },
    { name: 'Shirts', is: /shirt/i, asks: /shirt|size/i },
  ].flatMap(({ name, is, asks }) => {
    if (has(is)) return []
    const labels = shown(asks).map(({ label }) => label)
    const shows = labels.length === 0 ? '' : `. Shows: ${labels.join(' · ')}`
    const say = `Who is here, once${shows}`
    return [
      propose(
        name,
        'item',
        shown(asks).map(({ _id }) => _id),
        say,
      ),
    ]
  })
  return [...door, ...items]
}

function propose(name: string, kind: CounterKind, shown: string[], say: string) {
  return { name, kind, shown, say }
}
