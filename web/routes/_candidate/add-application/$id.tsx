import { createFileRoute } from '@tanstack/react-router'
import { ApplyPage } from '../../../candidates/applying/ApplyPage.tsx'

export const Route = createFileRoute('/_candidate/add-application/$id')({
  staticData: { title: 'Apply', may: 'application:apply' },
  component: () => <ApplyPage eventId={Route.useParams().id} step={Route.useSearch().step} />,
})
