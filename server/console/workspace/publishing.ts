import type { GoodKind } from '../../../contract/console/workspace.calls.ts'
import type { Publishing } from '../../../contract/console/workspace.ts'
import type { Facts } from './facts.ts'
import { missingOf } from './next-step.ts'

type Found = Pick<Publishing['good'][number], 'n'> & { is_done?: boolean; names?: string[] }

/** What is good before publishing, and never in the way of it. */
const rules: Record<GoodKind, (facts: Facts) => Found> = {
  dates: ({ rounds }) => {
    const undated = rounds.filter(({ has_dates }) => !has_dates)
    return {
      n: rounds.length,
      is_done: rounds.length > 0 && undated.length === 0,
      names: undated.map(({ name }) => name),
    }
  },
  questions: ({ questions: n }) => ({ n }),
  judging: ({ rounds }) => ({ n: rounds.filter(({ judging }) => judging !== null).length }),
  prizes: ({ prizes: n }) => ({ n }),
  partners: ({ partners: n }) => ({ n }),
  associates: ({ associates: n }) => ({ n }),
}

/** Of a draft: what it needs to be published, and what is good before. */
export function publishingOf(facts: Facts): Publishing | null {
  if (facts.draft === null) return null
  const good = Object.entries(rules).map(([kind, find]) => {
    const { n, is_done = n > 0, names = [] } = find(facts)
    // The keys of a record are those of its type.
    return { kind: kind as GoodKind, n, is_done, names }
  })
  return { missing: missingOf(facts), good }
}
