import { createFileRoute, useParams } from '@tanstack/react-router'
import { TodayPages } from '../candidates/today/TodayPages.tsx'

/** Today and the big screen. Not rendered on the server, so that the page that a phone keeps is the same for each event. */
export const Route = createFileRoute('/day')({
  staticData: { title: 'Today', may: 'anyone' },
  ssr: false,
  component: Screen,
})

function Screen() {
  const { id = '', screen } = useParams({ strict: false })
  return <TodayPages key={`${id} ${screen}`} id={id} screen={screen} />
}
