import type { AwardLabel } from '../../../contract/judging/publication.calls.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { ResultsWorker } from '../../judging/judging/results-worker.ts'
import { readAwardedRound } from '../../judging/results/awards.ts'
import type { FoundNeed, RoundFacts } from './facts.ts'

export interface PrizeLabel {
  name: string
  /** Null where nobody gets it yet. */
  label: AwardLabel | null
}

/** How sure the prizes of a sealed round are that are not published yet. What several teams get is as sure as its last seat. */
export async function readPrizeLabels(
  db: Db,
  resultsWorker: ResultsWorker,
  caller: Caller,
  round: RoundFacts,
): Promise<PrizeLabel[]> {
  const awarded = await readAwardedRound(db, resultsWorker, caller, round._id)
  return (awarded?.given ?? []).flatMap(({ name, labels, unavailable }) =>
    unavailable === null ? [{ name, label: labels.at(-1) ?? null }] : [],
  )
}

/** A prize that the ballots do not decide: staff do. */
export function needsOfPrizes(
  prizes: readonly PrizeLabel[],
  { _id, name, judging }: RoundFacts,
): FoundNeed[] {
  const open = prizes.filter(({ label }) => label === 'not_decided')
  if (open.length === 0) return []
  return [
    {
      kind: 'prizes_undecided',
      tone: 'orange',
      entry: 'results',
      n: open.length,
      of: prizes.length,
      also: null,
      at: judging?.closes_at ?? null,
      is_due: false,
      names: open.slice(0, 3).map(prize => prize.name),
      round: { _id, name },
      lacks: [],
    },
  ]
}
