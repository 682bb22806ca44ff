import { createFileRoute } from '@tanstack/react-router'
import { AssociateList } from '../../../events/associates/AssociateList.tsx'

export const Route = createFileRoute('/_console/associates/')({
  staticData: { title: 'Associates', may: 'associate:read' },
  component: AssociateList,
})
