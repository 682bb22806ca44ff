import { useEffect, useRef, useState } from 'react'
import { cancelAnnouncement } from '../../../contract/choosing/announcements.calls.ts'
import { getUntold, type TellChoice, tellChanges } from '../../../contract/choosing/changes.calls.ts'
import type { Untold } from '../../../contract/choosing/changes.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { call, useSend } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { MailsLeft } from '../announcements/SendsLeft.tsx'
import { ChangesAsked } from './ChangesAsked.tsx'

interface TellDialogProps {
  untold: Untold
  onClose: () => void
}

/** Asks whom to tell of what was moved or called off, and where it is read. */
export default function TellDialog({ untold: latest, onClose }: TellDialogProps) {
  // What is asked stays while a colleague changes more: the server refuses what is not of now, and then that is shown.
  const [first] = useState(latest)
  const [untold, setUntold] = useState(first)
  const tell = useSend(tellChanges)
  const cancel = useSend(cancelAnnouncement)
  const [to, setTo] = useState<TellChoice>('interested')
  const lookAgain = async () => {
    const { data } = await call(getUntold, { params: { id: first.event._id } })
    if (data.changes.length > 0) return setUntold(data)
    toast.success('A colleague has told people meanwhile, or moved it back. Nothing is left to tell.')
    onClose()
  }
  const sayTold = (id: string | null, { by_mail }: { by_mail: boolean }) => {
    if (id === null || to === 'nobody') return toast.success('Nobody is told. The programme says it.')
    const undo = () =>
      attempt(async () => {
        await cancel.send({ params: { id } })
        toast.success('Nobody is told. It is a draft in Announcements, and you are asked again.')
      })
    const whom = by_mail
      ? `${count(untold[to].people, 'person', 'people')} get a mail`
      : 'Today and the screen say it'
    toast.success(`${whom} in ten seconds.${by_mail ? keptNote() : ''}`, {
      actions: [{ label: 'Undo', run: undo }],
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Whom do you tell?"
      description={`${count(untold.changes.length, 'change')} to the published programme. Whoever you do not tell reads it there.`}
    >
      <Form
        schema={async () => (await import('../../../contract/choosing/changes.ts')).tellBody}
        initial={{
          to: first.interested.people > 0 ? 'interested' : 'nobody',
          digest: first.digest,
          subject: first.subject,
          body: first.body,
          by_mail: first.sends_left > 0,
          on_day: true,
        }}
        onSend={async body => {
          try {
            const reply = await tell.send({
              params: { id: first.event._id },
              body: { ...body, digest: untold.digest },
            })
            return { reply, by_mail: body.by_mail }
          } catch (error) {
            if (error instanceof ApiError && error.status === 409) await lookAgain()
            throw error
          }
        }}
        onSent={({ reply, by_mail }) => {
          sayTold(reply.data.announcement_id, { by_mail })
          onClose()
        }}
        failure={messages.generic}
        submit={to === 'nobody' ? 'Tell nobody' : `Tell ${untold[to].people}`}
        layout="drawer"
        keeps={`tell ${first.event._id} ${first.digest}`}
        onCancel={onClose}
      >
        <ChangesAsked untold={untold} onBack={onClose} />
        <Fields untold={untold} isNew={untold !== first} onTo={setTo} />
      </Form>
    </Dialog>
  )
}

interface FieldsProps {
  untold: Untold
  /** A colleague has changed the programme since it was first asked. */
  isNew: boolean
  onTo: (to: TellChoice) => void
}

function Fields({ untold, isNew, onTo }: FieldsProps) {
  const { values, set } = useForm()
  useProposal(untold)
  const takeProposal = () => {
    set('subject', untold.subject)
    set('body', untold.body)
  }
  const isOwn = values.subject !== untold.subject || values.body !== untold.body
  const to = values.to === 'everybody' || values.to === 'nobody' ? values.to : 'interested'
  useEffect(() => onTo(to), [to, onTo])
  const { interested, everybody, signed_up, starred, was_told } = untold
  return (
    <>
      <RadioGroup
        name="to"
        label="Whom"
        isRequired
        layout="rows"
        options={[
          {
            value: 'interested',
            label: `Who signed up or starred it${was_told ? ', or was told before' : ''}: ${interested.people}`,
            hint: `${signed_up} signed up, ${starred} starred${skippedOf(interested)}`,
          },
          {
            value: 'everybody',
            label: `Everybody: ${everybody.people}`,
            hint: `Who takes part or chose it${skippedOf(everybody)}`,
          },
          {
            value: 'nobody',
            label: 'Nobody',
            hint: was_told
              ? 'People were mailed about an earlier change, and go by that'
              : 'The programme says it in any case',
          },
        ]}
      />
      {to !== 'nobody' && (
        <>
          <MailsLeft left={untold.sends_left}>It can be shown without a mail.</MailsLeft>
          {isNew && isOwn && (
            <p className="text-s">
              The text is as you wrote it, for the programme as it was before.{' '}
              <Button size="s" variant="quiet" onClick={takeProposal}>
                Take the text proposed now
              </Button>
            </p>
          )}
          <TextField name="subject" label="Subject" isRequired maxLength={longest.line} />
          <MarkdownField name="body" label="Text" isRequired rows={4} maxLength={longest.text} />
          <SwitchField
            name="by_mail"
            label="By mail"
            hint={`${count(untold[to].people, 'mail')}, one for each person`}
          />
          <SwitchField name="on_day" label="At Today and on the big screen" hint="Everybody reads it there" />
          <p className="text-s muted">
            It leaves ten seconds after you press the button, as one announcement; until then you can undo it.
          </p>
        </>
      )}
    </>
  )
}

/** The proposed text follows the programme where nobody has written another one. */
function useProposal(untold: Untold) {
  const { values, set } = useForm()
  const former = useRef(untold)
  useEffect(() => {
    if (former.current === untold) return
    for (const name of ['subject', 'body'] as const)
      if (values[name] === former.current[name]) set(name, untold[name])
    former.current = untold
  }, [untold, values, set])
}

function skippedOf({ unsubscribed, unreachable }: Untold['interested']): string {
  const skipped = unsubscribed + unreachable
  return skipped > 0 ? `; ${count(skipped, 'person', 'people')} more get no mails` : ''
}
