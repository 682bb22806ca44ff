import { createFileRoute } from '@tanstack/react-router'
import { loadTextPage } from '../candidates/text-pages/load-text-page.ts'
import { TextPage } from '../candidates/text-pages/TextPage.tsx'

export const Route = createFileRoute('/about')({
  staticData: { title: 'About', may: 'anyone' },
  loader: ({ context }) => loadTextPage(context.loads, 'about'),
  component: () => <TextPage page="about" />,
})
