import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import { resultsPicture } from '../../../contract/judging/public-results.calls.ts'
import { baseUrl } from '../../platform/base-url.ts'
import { eventAddress } from '../../events/events/event-address.ts'
import { LinkPreview, type Preview, shortened } from '../../platform/shell/LinkPreview.tsx'
import { podiumOf } from './results-page.texts.ts'

/** The metadata of results. */
export function ResultsHead({ published }: { published: PublishedResults }) {
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
      `${facts.judges} judges, ${facts.ballots} looks at ${facts.teams - (facts.unseen ?? 0)} teams.`,
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
