import { createFileRoute } from '@tanstack/react-router'
import { loadResults } from '../../candidates/results-page/load-results.ts'
import { ResultsPage } from '../../candidates/results-page/ResultsPage.tsx'
import { NotFound } from '../../platform/shell/NotFound.tsx'

export const Route = createFileRoute('/event-page/$id_/results')({
  staticData: { title: 'Results', may: 'anyone' },
  loader: ({ context, params }) => loadResults(context.loads, params.id),
  component: () => <ResultsPage id={Route.useParams().id} />,
  notFoundComponent: NotFound,
})
