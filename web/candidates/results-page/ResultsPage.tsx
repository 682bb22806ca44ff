import { getPublishedResults, resultsPicture } from '../../../contract/judging/public-results.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { NotOffered } from './NotOffered.tsx'
import { Recompute } from './Recompute.tsx'
import { ResultsShown } from './ResultsShown.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import { baseUrl } from '../../platform/base-url.ts'
import { eventAddress } from '../../events/events/event-address.ts'
import { LinkPreview, type Preview, shortened } from '../../platform/shell/LinkPreview.tsx'
import { podiumOf } from './results-page.texts.ts'

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

interface OfflineProps {
  event: { _id: string; event_name: string }
  reason: string | null
}

/** Stands where the results were, while staff have taken them offline. */
function Offline({ event, reason }: OfflineProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        drawing={<PapersPicture />}
        title="The results are offline for now"
        text={`The organisers of ${event.event_name} have taken them offline for the moment.${reason === null ? '' : ` They say: ${reason}`}`}
        action={
          <Button to="/event-page/$id" params={{ id: event._id }}>
            See the event
          </Button>
        }
      />
    </>
  )
}

/** The metadata of results. */
function ResultsHead({ published }: { published: PublishedResults }) {
  return (
    <LinkPreview
      address={addressOf(published)}
      preview={import.meta.env.SSR ? previewOf(published) : undefined}
    />
  )
}

function addressOf({ result: { event } }: PublishedResults): string {
  return `${eventAddress(event._id)}/results`
}

function previewOf(published: PublishedResults): Preview {
  const { result, stands_at } = published
  const { event, facts } = result
  const { awards, places } = podiumOf(result)
  const title = `Results of ${event.event_name}`
  const first = [
    ...awards.map(({ prize, team }) => `${prize}: ${team.team_name}.`),
    ...places.map(({ team_name }, index) => (index === 0 ? `First: ${team_name}.` : '')),
  ]
  const description = shortened(
    [
      ...first,
      `${facts.judges} judges, ${facts.ballots} visits to ${facts.teams - (facts.unseen ?? 0)} teams.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const url = addressOf(published)
  return {
    title,
    description,
    image: { url: baseUrl() + resultsPicture(event._id), ...linkPictureSize },
    linked: {
      '@type': 'WebPage',
      name: title,
      description,
      url,
      dateModified: stands_at,
      about: { '@type': 'Event', name: event.event_name, url: eventAddress(event._id) },
    },
  }
}
