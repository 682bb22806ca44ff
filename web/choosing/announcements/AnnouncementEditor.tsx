import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  createAnnouncement,
  hoursUrgent,
  updateAnnouncement,
} from '../../../contract/choosing/announcements.calls.ts'
import type { AnnouncementDetail } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { ApiError, type Edited, useSend } from '../../platform/api.ts'
import type { getAnnouncement } from '../../../contract/choosing/announcements.calls.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import type { FormAction } from '../../platform/ui/form/FormFooter.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { audienceIn, useAudience } from './use-audience.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** What those are written to begin with whose application lacks an answer. */
const askForAnswers = {
  subject: 'Please answer a question of {event_name}',
  text: 'Hello {first_name},\n\nthe application form of {event_name} asks something that {team_name} has not answered yet. Please open *My applications* and choose *Answer*, before registration closes.',
}

interface AnnouncementEditorProps {
  event: { _id: string; timezone: string }
  /** Whom a new one is for. */
  audience?: Audience
  /** A new one stands in red and is not mailed, until staff choose otherwise. */
  isUrgent?: boolean
  /** The edited announcement; absent for a new one. */
  edited?: { announcement: AnnouncementDetail; load: Edited<typeof getAnnouncement> }
}

/** The form of an announcement: saved as a draft, sent now after a question, or scheduled. */
export function AnnouncementEditor({ event, audience, isUrgent = false, edited }: AnnouncementEditorProps) {
  const create = useSend(createAnnouncement)
  const update = useSend(updateAnnouncement)
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)
  const toTab = () =>
    void navigate({ to: '/event/$id', params: { id: event._id }, search: { tab: 'announcements' } })
  const onSent = ({ data }: { data: AnnouncementDetail }) => {
    if (data.status === 'draft') {
      toast.success('The draft is saved')
      return toTab()
    }
    void navigate({ to: '/announcement/$id', params: { id: data._id } })
  }
  return (
    <>
      <Form
        schema={async () =>
          (await import('../../../contract/choosing/announcements.ts')).changedAnnouncementBody
        }
        initial={
          edited
            ? undefined
            : {
                ...audience,
                ...(audience?.team === 'unanswered' && askForAnswers),
                when: 'now',
                is_public: false,
                by_mail: !isUrgent,
                on_day: isUrgent,
                is_urgent: isUrgent,
              }
        }
        edits={edited && formOf(edited.announcement)}
        reread={edited && (async () => formOf((await edited.load.reread()).data))}
        onSend={async body => {
          const { when, by_mail, on_day, is_urgent, subject } = body
          const asked = {
            audience: audienceIn({ values: body }),
            isMailed: by_mail,
            isRed: is_urgent && on_day,
            isPlanned: when === 'at',
            subject,
          }
          if (when === 'now' || (asked.isRed && asked.isPlanned)) await isConfirmed(asked, setQuestion)
          if (!edited) return create.send({ body: { ...body, event_id: event._id } })
          const { _id } = edited.announcement
          return update.send({ params: { id: _id }, body, ifMatch: edited.load.version() })
        }}
        onSent={onSent}
        failure="The announcement could not be saved"
        actions={actions}
        // What was kept of another one, by mail, is not put into the urgent one.
        keeps={isUrgent ? 'urgent' : ''}
        onCancel={toTab}
        isWide
      >
        {form => <AnnouncementFields form={form} event={event} />}
      </Form>
      {question && <ConfirmSending eventid={event._id} question={question} />}
    </>
  )
}

const actions: FormAction[] = [
  { label: 'Save Draft', values: { when: 'draft' } },
  { label: 'Send', variant: 'primary', values: {} },
]

function formOf(announcement: AnnouncementDetail) {
  const { subject, body, is_public, by_mail, on_day, is_urgent, send_at_local } = announcement
  return {
    ...audienceIn({ values: announcement }),
    subject,
    body,
    is_public,
    by_mail,
    on_day,
    is_urgent,
    when: send_at_local ? ('at' as const) : ('now' as const),
    send_at: send_at_local,
  }
}

/** Asks before people are written to; resolves when the person says yes. */
function isConfirmed(asked: Asked, ask: (question: Question | null) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    ask({
      ...asked,
      answer: isYes => {
        ask(null)
        if (isYes) resolve()
        else reject(new ApiError(409, 'Nothing was sent. What you wrote is still here.'))
      },
    })
  })
}

interface Asked {
  audience: Audience
  isMailed: boolean
  isRed: boolean
  isPlanned: boolean
  subject: string | undefined
}

interface Question extends Asked {
  answer: (isYes: boolean) => void
}

/** Asks once before an announcement is sent: what is in a mailbox does not come back, and a whole hall reads what is red. */
function ConfirmSending({ eventid, question }: { eventid: string; question: Question }) {
  const { data: reply } = useAudience(eventid, question.audience, { only: 'reached' })
  const people = reply && `${formatCount(reply.people)} ${reply.people === 1 ? 'person' : 'people'}`
  const none = reply ? reply.unsubscribed + reply.unreachable : 0
  const { isMailed, isRed } = question
  return (
    <ConfirmDialog
      title={titleOf(question, people)}
      description={
        <>
          {isRed && redOf(question)}
          {isMailed
            ? mailOf(question, people)
            : isRed
              ? 'Nobody is mailed.'
              : 'It is shown at once, and nobody is mailed.'}
          {isMailed &&
            none > 0 &&
            ` ${formatCount(none)} more will not get it, because they unsubscribed or have no address.`}
          {isMailed && keptNote()}
        </>
      }
      confirm={confirmOf(question, people)}
      isBusy={false}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  )
}

function titleOf({ isRed, isMailed }: Asked, people: string | undefined): string {
  if (isRed) return 'Show it in red to everybody?'
  if (!isMailed) return 'Show it to everybody?'
  return people ? `Send it to ${people}?` : 'Send it?'
}

function redOf({ subject, isPlanned }: Asked): string {
  const when = isPlanned ? 'From its time on' : 'At once'
  return `${when} “${subject ?? ''}” stands above Today, and alone on the big screen, for ${hoursUrgent} hours or until you end it. `
}

function mailOf({ isRed, isPlanned }: Asked, people: string | undefined): string {
  if (!isRed) return 'It goes out at once and cannot be taken back.'
  return `It is also mailed to ${people ?? 'its readers'}${isPlanned ? '' : ', which cannot be taken back'}.`
}

function confirmOf({ isRed, isMailed, isPlanned }: Asked, people: string | undefined): string {
  if (isRed && isPlanned) return 'Plan it in red'
  if (isRed) return isMailed ? 'Show it in red and send it' : 'Show it in red'
  if (!isMailed) return 'Show it'
  return people ? `Send to ${people}` : 'Send'
}
