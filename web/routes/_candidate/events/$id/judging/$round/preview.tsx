import { createFileRoute } from '@tanstack/react-router'
import { ResultsPreview } from '../../../../../../candidates/results-page/ResultsPreview.tsx'

// In the frame of a public page, so it is not below the console.
export const Route = createFileRoute('/_candidate/events/$id/judging/$round/preview')({
  staticData: { title: 'Results', may: 'event:read' },
  component: Screen,
})

function Screen() {
  const { id, round } = Route.useParams()
  return <ResultsPreview id={id} round={round} key={round} />
}
