import '../results/count-round.ts'
import '../results/winners.ts'
import './results.ts'

/** Nothing to do: a thread that runs this has loaded all that results are worked out with. */
export function warm(): void {}
