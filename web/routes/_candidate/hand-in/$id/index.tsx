import { createFileRoute } from '@tanstack/react-router'
import { HandInPage } from '../../../../submissions/HandInPage.tsx'

export const Route = createFileRoute('/_candidate/hand-in/$id/')({
  staticData: { title: 'Your project', may: 'application:apply' },
  component: () => <HandInPage id={Route.useParams().id} />,
})
