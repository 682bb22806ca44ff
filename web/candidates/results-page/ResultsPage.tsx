import { getPublishedResults } from '../../../contract/judging/public-results.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { NotOffered } from './NotOffered.tsx'
import { Recompute } from './Recompute.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { ResultsShown } from './ResultsShown.tsx'

/** The published results of an event, for everybody. */
export function ResultsPage({ id }: { id: string }) {
  const published = useLoad(getPublishedResults, { params: { id } }).data?.data
  return (
    <PublicPage>
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
