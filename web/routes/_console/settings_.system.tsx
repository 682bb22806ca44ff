import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '../../console/system/SystemPage.tsx'

export const Route = createFileRoute('/_console/settings_/system')({
  staticData: { title: 'System', may: 'system:read' },
  component: SystemPage,
})
