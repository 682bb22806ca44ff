import { createFileRoute, redirect } from '@tanstack/react-router'
import { EventMissing } from '../../candidates/event-page/EventMissing.tsx'
import { EventPage } from '../../candidates/event-page/EventPage.tsx'
import { loadEvent } from '../../candidates/event-page/load-event.ts'

/** The same page at the specification's address, `/event-page?id=`. */
export const Route = createFileRoute('/event-page/')({
  staticData: { title: 'Event', may: 'anyone' },
  loaderDeps: ({ search }) => ({ id: search.id ?? '' }),
  loader: ({ context, deps }) => {
    if (!deps.id) throw redirect({ to: '/challenges' })
    return loadEvent(context.loads, deps.id)
  },
  component: () => <EventPage id={Route.useSearch().id ?? ''} />,
  notFoundComponent: () => <EventMissing id={Route.useSearch().id ?? ''} />,
})
