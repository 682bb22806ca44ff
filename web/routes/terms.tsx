import { createFileRoute } from '@tanstack/react-router'
import { loadTextPage } from '../candidates/text-pages/load-text-page.ts'
import { TextPage } from '../candidates/text-pages/TextPage.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { title: 'Terms', may: 'anyone' },
  loader: ({ context }) => loadTextPage(context.loads, 'terms'),
  component: () => <TextPage page="terms" />,
})
