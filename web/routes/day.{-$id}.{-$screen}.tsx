import { createFileRoute } from '@tanstack/react-router'
import { TodayPages } from '../candidates/today/TodayPages.tsx'

/**
 * Today and the big screen: one route, because each costs every page some bytes. Not rendered on the server, so that the page
 * that a phone keeps is the same for each event.
 */
export const Route = createFileRoute('/day/{-$id}/{-$screen}')({
  staticData: { title: 'Today', may: 'anyone' },
  ssr: false,
  component: Screen,
})

function Screen() {
  const { id = '', screen } = Route.useParams()
  return <TodayPages key={`${id} ${screen}`} id={id} screen={screen} />
}
