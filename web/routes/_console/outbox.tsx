import { createFileRoute } from '@tanstack/react-router'
import { Outbox } from '../../console/outbox/Outbox.tsx'

export const Route = createFileRoute('/_console/outbox')({
  staticData: { title: 'Outbox', may: 'outbox:read' },
  component: Outbox,
})
