import { createFileRoute } from '@tanstack/react-router'
import { PartnerForm } from '../../../events/partners/PartnerForm.tsx'

export const Route = createFileRoute('/_console/partners/add')({
  staticData: { title: 'Add partner', may: 'partner:write' },
  component: PartnerForm,
})
