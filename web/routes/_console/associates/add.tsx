import { createFileRoute } from '@tanstack/react-router'
import { AssociateForm } from '../../../associates/AssociateForm.tsx'

export const Route = createFileRoute('/_console/associates/add')({
  staticData: { title: 'Add Associate', may: 'associate:write' },
  component: AssociateForm,
})
