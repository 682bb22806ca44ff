import { createFileRoute } from '@tanstack/react-router'
import { loadTextPage } from '../candidates/text-pages/load-text-page.ts'
import { TextPage } from '../candidates/text-pages/TextPage.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'Privacy', may: 'anyone' },
  loader: ({ context }) => loadTextPage(context.loads, 'privacy'),
  component: () => <TextPage page="privacy" />,
})
