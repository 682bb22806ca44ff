import { createFileRoute } from '@tanstack/react-router'
import { Settings } from '../../console/settings/Settings.tsx'

export const Route = createFileRoute('/_console/settings')({
  staticData: { title: 'Settings', may: 'settings:write' },
  component: Settings,
})
