import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import type { MailPreview } from '../../../contract/events/mail-preview.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useCan } from '../../platform/session.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import type { FormAction } from '../../platform/ui/form/FormFooter.tsx'
import { useQuestion } from '../../platform/ui/form/question.ts'
import type { FormEnds } from '../../platform/ui/form/FormPage.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { EventFields } from './EventFields.tsx'
import { useEventSaving } from './event-saving.ts'
import { sayPublished } from './say-published.ts'
import { saySaved } from './say-saved.ts'
import type { Telling } from './TellDialog.tsx'
import { serverTimezone } from '../../platform/server-timezone.ts'

const TellDialog = lazy(async () => ({ default: (await import('./TellDialog.tsx')).TellDialog }))

interface EventEditorProps {
  /** The edited event; absent for a new one. */
  event?: Event
  etag?: string
  ends: FormEnds
}

const rules = async () => (await import('../../../contract/events/event-form.ts')).eventBody
const organisersRules = async () =>
  (await import('../../../contract/events/event-form.ts')).organisersEventBody

/** The form of an event. New events and drafts save themselves; a live event is saved with its button. */
export function EventEditor({ event, etag, ends }: EventEditorProps) {
  const saving = useEventSaving(event && { id: event._id, etag, status: event.event_status })
  const choosesCompany = useCan('company:view')
  const isDraft = saving.status === 'draft'
  const showAddress = useAddressOfDraft()
  const navigate = useNavigate()
  const address = () => saving.id() && `/events/edit/${saving.id()}`
  const { ask, open } = useQuestion<MailPreview, Telling>()
  const telling = async (body: Parameters<typeof saving.save>[0]) => {
    const mail = body.event_status === 'published' ? await saving.foretell(body) : null
    return mail ? await ask(mail) : 'tell'
  }
  const saveDraft = async (body: Parameters<typeof saving.saveDraft>[0]) => {
    const isFirst = !saving.id()
    const reply = await saving.saveDraft(body)
    if (isFirst) void showAddress(reply.data._id)
    return reply
  }
  return (
    <Form
      {...ends}
      schema={choosesCompany ? organisersRules : rules}
      initial={event ? undefined : newEvent()}
      edits={event && editedEvent(event)}
      reread={async () => editedEvent(await saving.reread())}
      onSend={async body => {
        const isCorrection = (await telling(body)) === 'tell nobody'
        const {
          data,
          told = 0,
          taken_back = 0,
        } = await saving.save(body, isCorrection).catch(error => sayFailed(error, !event))
        if (isDraft && data.event_status === 'published') void sayPublished(data)
        else if (event) saySaved({ told, taken_back }, () => saving.takeBack(event))
        return data
      }}
      onSent={({ _id }) => void navigate({ to: '/event/$id', params: { id: _id } })}
      failure={event ? messages.generic : messages.eventCreateFailed}
      actions={actionsFor(isDraft)}
      draft={
        isDraft
          ? {
              values: { event_status: 'draft' },
              needs: 'event_name',
              save: saveDraft,
              address,
            }
          : undefined
      }
    >
      {form => (
        <>
          <EventFields form={form} event={event} />
          <Suspense>
            {open && (
              <TellDialog
                mail={open.asked}
                text="Everybody in a team that is not out of the event, and everybody who is invited to one. Judges, partners and associates get none. Nobody needs a mail about a correction, such as a spelling mistake in the venue."
                onAnswer={open.answer}
                onClose={open.cancel}
              />
            )}
          </Suspense>
        </>
      )}
    </Form>
  )
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The draft that was made at this address. */
    savedAs?: string
  }
}

/** A new event that was saved has the address of its edit page, so that a reload goes on with it. The form stays. */
function useAddressOfDraft() {
  const navigate = useNavigate()
  return (id: string) =>
    navigate({
      to: '/events/add',
      mask: { to: '/events/edit/$id', params: { id }, unmaskOnReload: true },
      // The router passes over an address that is as it was.
      state: { savedAs: id },
      replace: true,
      resetScroll: false,
    })
}

/** The form's summary says it too, but may be out of view. */
function sayFailed(error: unknown, isNew: boolean): never {
  if (isNew) toast.error(messages.eventCreateFailed)
  throw error
}

/** Saving a live event keeps the status that the form has read last: only the status menu changes it (docs/product.md §4). */
function actionsFor(isDraft: boolean): FormAction[] {
  if (!isDraft) return [{ label: 'Save', variant: 'primary', values: {} }]
  return [
    { label: 'Save Draft', values: { event_status: 'draft' } },
    { label: 'Publish', variant: 'primary', values: { event_status: 'published' } },
  ]
}

/** A new event starts online, with one empty theme, in the server's zone; its days are open (docs/product.md §4). */
function newEvent() {
  return { mode: 'online', theme: emptyTheme, timezone: serverTimezone() }
}

/** An event as its form edits it: a draft without themes has an empty row for the first one. */
function editedEvent(event: Event) {
  return event.theme.length > 0 ? event : { ...event, theme: emptyTheme }
}

const emptyTheme = [{ theme_name: '' }]
