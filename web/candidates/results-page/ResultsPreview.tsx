import { ArrowLeft } from 'lucide-react'
import { previewResults } from '../../../contract/judging/publication.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { NotOffered } from './NotOffered.tsx'
import recompute from './Recompute.module.css'
import css from './ResultsPage.module.css'
import { ResultsShown } from './ResultsShown.tsx'

interface ResultsPreviewProps {
  /** The event. */
  id: string
  round: string
}

/** /events/{id}/judging/{round}/preview: the public page of results, for staff, as it would be published now. */
export function ResultsPreview({ id, round }: ResultsPreviewProps) {
  const page = useLoad(previewResults, { params: { id: round } })
  return (
    <PublicPage>
      <section className={css.preview} aria-label="Preview">
        <p>This is how the page will look. Nobody else sees it.</p>
        <Button size="s" icon={ArrowLeft} to="/events/$id/judging/$round/results" params={{ id, round }}>
          Back to the results
        </Button>
      </section>
      {page.data === undefined && page.error?.status !== 409 && (
        <h1 className="visually-hidden">Results as they would be published</h1>
      )}
      {page.error?.status === 409 ? (
        <EmptyState
          isPage
          drawing={<PapersPicture />}
          title="No page yet"
          text={`${page.error.message} Close judging first.`}
        />
      ) : (
        <Loaded from={page} as="detail">
          {published => (
            <ResultsShown published={published}>
              {published.offers_bundle ? <RecomputeLater /> : <NotOffered />}
            </ResultsShown>
          )}
        </Loaded>
      )}
    </PublicPage>
  )
}

/** The file has its address when it is published, so there is nothing to hold against the page yet. */
function RecomputeLater() {
  return (
    <section className={`${recompute.closed} breaks`} id="recompute" aria-labelledby="recompute-title">
      <h2 id="recompute-title">Recompute it in your browser</h2>
      <p className="muted above-3">
        Once the page is public, everybody can work the result out again here, and download the ballots as
        results.json.
      </p>
    </section>
  )
}
