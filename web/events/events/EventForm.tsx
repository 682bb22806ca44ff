import { getEvent } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { FormPage } from '../../platform/ui/form/FormPage.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { EventEditor } from './EventEditor.tsx'

const home = { label: 'Events', to: '/events' } as const

/** Adds an event, or with `id` edits one. */
export function EventForm({ id }: { id?: string }) {
  if (id) return <EditEvent id={id} />
  return <FormPage home={home}>{ends => <EventEditor ends={ends} />}</FormPage>
}

function EditEvent({ id }: { id: string }) {
  const event = useLoad(getEvent, { params: { id }, fresh: true })
  return (
    <FormPage
      home={{ label: 'View Event', to: '/event/$id', params: { id } }}
      thing={subjectOf(event, ({ data }) => data.event_name)}
    >
      {ends => (
        <Loaded from={event} as="form">
          {shown => <EventEditor event={shown} etag={event.etag} ends={ends} />}
        </Loaded>
      )}
    </FormPage>
  )
}
