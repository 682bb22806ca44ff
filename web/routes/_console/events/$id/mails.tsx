import { createFileRoute } from '@tanstack/react-router'
import { getEventMails } from '../../../../../contract/choosing/mails.calls.ts'
import { prefetch } from '../../../../platform/api.ts'
import { MailsOfEvent } from '../../../../platform/mails/MailsOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/mails')({
  staticData: { title: 'Mails to teams', may: 'application:review', entry: 'mails' },
  loader: ({ context, params }) => prefetch(context.loads, getEventMails, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <MailsOfEvent id={id} key={id} />
}
