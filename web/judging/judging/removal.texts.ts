import type { Judge, Judges } from '../../../contract/judging/judging.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

// What staff read before and after a judge is removed or added (docs/product.md §20).

type Shown = Pick<Judges, 'rounds'>

/** Rounds of the judge in which another plan is a draft first. */
function runningRounds({ rounds }: Shown, { rounds: own }: Pick<Judge, 'rounds'>) {
  return rounds.filter(({ _id, is_running }) => is_running && own.includes(_id))
}

/** Before: what becomes of the visits that are not made. */
export function sayToMake(judge: Pick<Judge, 'visits' | 'done' | 'rounds'>, shown: Shown): string {
  const open = judge.visits - judge.done
  if (open === 0) return 'All their visits are made. '
  const many = open === 1 ? 'visit that is not begun goes' : 'visits go, as far as they are not begun,'
  if (runningRounds(shown, judge).length > 0) {
    return `Judging runs, so a draft of the plan gives their ${open} ${open === 1 ? 'visit' : 'visits'}, as far as not begun, to others. Nobody is sent elsewhere until you use it. `
  }
  return `Their ${open} ${many} at once to the judges with the fewest visits in all who may make them; those see it on their phones. Nobody else’s visits move. `
}

/** Afterwards: "2 visits went to Ana, 1 to Ben", or that a draft waits. Empty if nobody got one. */
export function sayGivenAway(
  before: Shown & { judges: readonly Pick<Judge, '_id' | 'name' | 'visits'>[] },
  after: { judges: readonly Pick<Judge, '_id' | 'name' | 'visits'>[] },
  gone: Pick<Judge, '_id' | 'visits' | 'done' | 'rounds'>,
): string {
  const running = runningRounds(before, gone)
  if (running.length > 0 && gone.visits > gone.done) return sayDraft(running)
  const former = new Map(before.judges.map(({ _id, visits }) => [_id, visits]))
  const gained = after.judges
    .map(({ _id, name, visits }) => ({ _id, name, more: visits - (former.get(_id) ?? 0) }))
    .filter(({ _id, more }) => more > 0 && _id !== gone._id)
  return gained
    .map(({ name, more }, at) =>
      at === 0 ? `${count(more, 'visit')} went to ${name}` : `${more} to ${name}`,
    )
    .join(', ')
}

/** After somebody came into rounds of which one is judged now; empty otherwise. */
export function sayCame({ rounds }: Shown, chosen: readonly string[]): string {
  const running = rounds.filter(({ _id, is_running }) => is_running && chosen.includes(_id))
  return running.length === 0 ? '' : `${sayDraft(running)}. On the phone Next team sends them on at once`
}

function sayDraft(rounds: readonly { name: string }[]): string {
  return `A draft in the plan of ${formatList(rounds.map(({ name }) => name))} says who gets which visits: use it there`
}
