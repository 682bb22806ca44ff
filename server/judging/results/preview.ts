import type { ResultsPage } from '../../../contract/judging/published-results.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readPast } from './past.ts'
import type { Publishing } from './plan.ts'
import { withoutBallots } from './without-ballots.ts'

/** The page that publishing would make public, worked out as publishing does. Undefined unless the round is sealed. */
export async function previewPage(db: Db, publishing: Publishing): Promise<ResultsPage | undefined> {
  const { awarded, draft, number, titles, frozen } = publishing
  if (!frozen) return undefined
  const past = await readPast(db, awarded.judged.round._id)
  return withoutBallots({
    ...draft,
    what_changed: number === 1 ? null : draft.what_changed,
    number,
    stands_at: null,
    result: frozen.result,
    reopened_at: null,
    digest: frozen.bundle.digest,
    earlier: past.map(one => ({
      number: one.number,
      stands_at: one.stands_at,
      what_changed: one.what_changed,
    })),
    projects: [...titles.keys()],
  })
}
