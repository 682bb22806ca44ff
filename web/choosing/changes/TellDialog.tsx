import { ArrowRight, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cancelAnnouncement } from '../../../contract/choosing/announcements.calls.ts'
import { type TellChoice, tellChanges } from '../../../contract/choosing/changes.calls.ts'
import { moveProgrammeItemBack } from '../../../contract/events/programme.calls.ts'
import type { Untold } from '../../../contract/choosing/changes.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { useSend } from '../../platform/api.ts'
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
import css from './TellDialog.module.css'

type Change = Untold['changes'][number]

interface TellDialogProps {
  untold: Untold
  onClose: () => void
}

/** Asks whom to tell of what was moved or called off, and where it is read. */
export function TellDialog({ untold: latest, onClose }: TellDialogProps) {
  // What is asked stays, also where a colleague changes more meanwhile: the server refuses what is not of now.
  const [untold] = useState(latest)
  const tell = useSend(tellChanges)
  const cancel = useSend(cancelAnnouncement)
  const [to, setTo] = useState<TellChoice>('interested')
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
          to: untold.interested.people > 0 ? 'interested' : 'nobody',
          digest: untold.digest,
          subject: untold.subject,
          body: untold.body,
          by_mail: untold.sends_left > 0,
          on_day: true,
        }}
        onSend={async body => ({
          reply: await tell.send({ params: { id: untold.event._id }, body }),
          by_mail: body.by_mail,
        })}
        onSent={({ reply, by_mail }) => {
          sayTold(reply.data.announcement_id, { by_mail })
          onClose()
        }}
        failure={messages.generic}
        submit={to === 'nobody' ? 'Tell nobody' : `Tell ${untold[to].people}`}
        layout="drawer"
        keeps={`tell ${untold.event._id} ${untold.digest}`}
        onCancel={onClose}
      >
        <Changes untold={untold} onBack={onClose} />
        <Fields untold={untold} onTo={setTo} />
      </Form>
    </Dialog>
  )
}

interface ChangesProps {
  untold: Untold
  /** One of them is as it was. */
  onBack: () => void
}

function Changes({ untold: { changes, event }, onBack }: ChangesProps) {
  const back = useSend(moveProgrammeItemBack)
  const putBack = ({ _id, title, known: { starts, room } }: Change) =>
    attempt(async () => {
      await back.send({ params: { id: _id }, body: { starts, room } })
      toast.success(`${title} is as people know it. Nobody is told.`)
      onBack()
    })
  const at = (starts: string) => clockInZone(starts, event.timezone)
  return (
    <ul className="stack-3">
      {changes.map(change => {
        const { _id, title, known, is_cancelled, ...now } = change
        return (
          <li key={_id} className="stack-2">
            <h3 className="strong breaks">{title}</h3>
            <div className={css.move}>
              <p className={css.was}>
                <small className="text-s">Was</small>
                <s className="text-3xl">{known.is_cancelled ? 'Called off' : at(known.starts)}</s>
                {known.room && <span>{known.room}</span>}
              </p>
              <ArrowRight className="icon" aria-hidden />
              <p>
                <small className="text-s">Is now</small>
                <b className="text-3xl">{is_cancelled ? 'Called off' : at(now.starts)}</b>
                {now.room && !is_cancelled && <span>{now.room}</span>}
              </p>
            </div>
            <p>
              <Button
                size="s"
                variant="quiet"
                icon={Undo2}
                isBusy={back.isSending}
                onClick={() => void putBack(change)}
              >
                {wayBack(change)}
                <span className="visually-hidden">: {title}</span>
              </Button>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function wayBack({ known, is_cancelled }: Change): string {
  if (known.is_cancelled) return 'Call it off again'
  return is_cancelled ? 'It takes place' : 'Move it back'
}

function Fields({ untold, onTo }: { untold: Untold; onTo: (to: TellChoice) => void }) {
  const { values } = useForm()
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
            label: 'Nobody: 0',
            hint: was_told
              ? 'People were mailed about an earlier change, and go by that'
              : 'The programme says it in any case',
          },
        ]}
      />
      {to !== 'nobody' && (
        <>
          <MailsLeft left={untold.sends_left}>It can be shown without a mail.</MailsLeft>
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

function skippedOf({ unsubscribed, unreachable }: Untold['interested']): string {
  const skipped = unsubscribed + unreachable
  return skipped > 0 ? `; ${count(skipped, 'person', 'people')} more get no mails` : ''
}
