import { createFileRoute } from '@tanstack/react-router'
import { loadProject } from '../../projects/projects/load-projects.ts'
import { ProjectPage } from '../../projects/projects/ProjectPage.tsx'
import { NotFound } from '../../platform/shell/NotFound.tsx'

export const Route = createFileRoute('/projects/$id')({
  staticData: { title: 'Project', may: 'anyone' },
  loader: ({ context, params }) => loadProject(context.loads, params.id),
  component: () => <ProjectPage id={Route.useParams().id} />,
  notFoundComponent: NotFound,
})
