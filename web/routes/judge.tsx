import { createFileRoute } from '@tanstack/react-router'
import { JudgePages } from '../judging/judge/JudgePages.tsx'

/** Not rendered on the server: everything here is private to a judge, and read from the device. */
export const Route = createFileRoute('/judge')({
  staticData: { title: 'Judging', may: 'anyone' },
  ssr: false,
  component: JudgePages,
})
