import { createFileRoute } from '@tanstack/react-router'
import { AssociateForm } from '../../../events/associates/AssociateForm.tsx'

export const Route = createFileRoute('/_console/associates/add')({
  staticData: { title: 'Add associate', may: 'associate:write' },
  component: AssociateForm,
})
