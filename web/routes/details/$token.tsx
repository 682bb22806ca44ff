import { createFileRoute } from '@tanstack/react-router'
import { DetailsPage } from '../../events/asked-people/DetailsPage.tsx'

/**
 * Not rendered on the server: its content is private to the holder of the link, and rendered pages are cached for
 * others.
 */
export const Route = createFileRoute('/details/$token')({
  staticData: { title: 'Your details', may: 'anyone' },
  ssr: false,
  component: () => <DetailsPage key={Route.useParams().token} token={Route.useParams().token} />,
})
