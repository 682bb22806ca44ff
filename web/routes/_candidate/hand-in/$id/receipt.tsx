import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '../../../../submissions/ReceiptPage.tsx'

export const Route = createFileRoute('/_candidate/hand-in/$id/receipt')({
  staticData: { title: 'Receipt', may: 'application:apply' },
  component: () => <ReceiptPage id={Route.useParams().id} number={Route.useSearch().version} />,
})
