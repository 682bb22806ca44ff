import { createFileRoute } from '@tanstack/react-router'
import { ScoreSheets } from '../../../../../../judging/judging/ScoreSheets.tsx'

export const Route = createFileRoute('/_console/events/$id/judging/$round/sheets')({
  staticData: { title: 'Score sheets', may: 'event:read', entry: 'round' },
  component: Screen,
})

function Screen() {
  const { round } = Route.useParams()
  return <ScoreSheets id={round} key={round} />
}
