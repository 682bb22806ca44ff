import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../candidates/text-pages/HelpPage.tsx'

export const Route = createFileRoute('/help')({
  staticData: { title: 'Help', may: 'anyone' },
  component: HelpPage,
})
