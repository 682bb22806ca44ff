import { createFileRoute } from '@tanstack/react-router'
import { PartnerList } from '../../../events/partners/PartnerList.tsx'

export const Route = createFileRoute('/_console/partners/')({
  staticData: { title: 'Partners', may: 'partner:read' },
  component: PartnerList,
})
