import { createFileRoute } from '@tanstack/react-router'
import { PartnerForm } from '../../../../events/partners/PartnerForm.tsx'

export const Route = createFileRoute('/_console/partner/edit/$id')({
  staticData: { title: 'Edit partner', may: 'partner:write' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <PartnerForm id={id} key={id} />
}
