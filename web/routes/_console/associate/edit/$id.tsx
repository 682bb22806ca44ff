import { createFileRoute } from '@tanstack/react-router'
import { AssociateForm } from '../../../../events/associates/AssociateForm.tsx'

export const Route = createFileRoute('/_console/associate/edit/$id')({
  staticData: { title: 'Edit associate', may: 'associate:write' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <AssociateForm id={id} key={id} />
}
