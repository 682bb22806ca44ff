import { createFileRoute } from '@tanstack/react-router'
import { ProjectToJudge } from '../../../judging/judge/ProjectToJudge.tsx'

export const Route = createFileRoute('/judge/project/$id')({
  staticData: { title: 'Project', may: 'anyone' },
  component: () => <ProjectToJudge key={Route.useParams().id} id={Route.useParams().id} />,
})
