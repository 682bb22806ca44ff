import { createFileRoute } from '@tanstack/react-router'
import { PeopleRoute } from '../../console/people/PeopleRoute.tsx'

/** The list, and with `id` one person: one route, because each costs every page some bytes. */
export const Route = createFileRoute('/_console/people')({
  staticData: { title: 'People', may: 'people:manage' },
  component: () => <PeopleRoute id={Route.useSearch().id} />,
})
