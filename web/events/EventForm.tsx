import { createEvent, getEvent, updateEvent } from '../../contract/events.calls.ts'
import { messages } from '../../contract/messages.ts'
import type { EventStatus } from '../../contract/statuses.ts'
import { useLoad, useSend } from '../api.ts'
import { Form } from '../ui/form/Form.tsx'
import type { FormAction } from '../ui/form/FormFooter.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { EventFields } from './EventFields.tsx'
import { newEvent } from './new-event.ts'

/** Adds an event, or with `id` edits one. */
export function EventForm({ id }: { id?: string }) {
  return id ? <EditEvent id={id} /> : <AddEvent />
}

const home = { label: 'Events', to: '/events' } as const
const saveDraft: FormAction = { label: 'Save Draft', values: { event_status: 'draft' } }
const publish: FormAction = { label: 'Publish', variant: 'primary', values: { event_status: 'published' } }

function AddEvent() {
  const create = useSend(createEvent)
  return (
    <FormPage home={home} title="Add Event">
      {ends => (
        <Form
          {...ends}
          schema={async () => (await import('../../contract/events.ts')).eventBody}
          initial={newEvent()}
          onSend={body => create.send({ body }).catch(sayCreateFailed)}
          failure={messages.eventCreateFailed}
          actions={[saveDraft, publish]}
        >
          {form => <EventFields form={form} />}
        </Form>
      )}
    </FormPage>
  )
}

/** The form's own summary says it too, but may stand above what is in view. */
function sayCreateFailed(error: unknown): never {
  toast.error(messages.eventCreateFailed)
  throw error
}

function EditEvent({ id }: { id: string }) {
  const event = useLoad(getEvent, { params: { id }, fresh: true })
  const update = useSend(updateEvent)
  return (
    <FormPage home={home} title="Edit Event" said={messages.eventUpdated}>
      {ends => (
        <Loaded from={event} as="form">
          {shown => (
            <Form
              {...ends}
              schema={async () => (await import('../../contract/events.ts')).eventBody}
              edits={shown}
              onSend={body => update.send({ params: { id }, body, ifMatch: event.etag })}
              failure={messages.generic}
              actions={actionsFor(shown.event_status)}
            >
              {form => <EventFields form={form} event={shown} />}
            </Form>
          )}
        </Loaded>
      )}
    </FormPage>
  )
}

/** A live event stays as it is: only the status menu takes it back or ends it (docs/product.md §4). */
function actionsFor(status: EventStatus): FormAction[] {
  if (status === 'draft') return [saveDraft, publish]
  return [{ label: 'Save', variant: 'primary', values: { event_status: status } }]
}
