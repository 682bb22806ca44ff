import { getPublishedResults } from '../../../contract/judging/public-results.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Offline } from './Offline.tsx'
import { NotOffered } from './NotOffered.tsx'
import { Recompute } from './Recompute.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { ResultsShown } from './ResultsShown.tsx'

/** The published results of an event, for everybody. */
export function ResultsPage({ id }: { id: string }) {
  const answer = useLoad(getPublishedResults, { params: { id } }).data
  const published = answer?.data
  return (
    <PublicPage>
      {answer?.offline && <Offline {...answer.offline} />}
      {published && (
        <>
          <ResultsHead published={published} />
          <ResultsShown published={published}>
            {published.offers_bundle ? <Recompute published={published} /> : <NotOffered />}
          </ResultsShown>
        </>
      )}
    </PublicPage>
  )
}
