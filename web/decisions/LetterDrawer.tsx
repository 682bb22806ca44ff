import { getLetterValues, saveLetter } from '../../contract/releases.calls.ts'
import type { ReleasePlan } from '../../contract/releases.ts'
import * as longest from '../../contract/lengths.ts'
import { decisionPlaceholders } from '../../contract/letter-text.ts'
import { messages } from '../../contract/messages.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import { useLoad, useSend } from '../api.ts'
import { LetterFields } from '../letters/LetterFields.tsx'
import { Button } from '../ui/base/Button.tsx'
import { messageOf } from '../ui/base/message-of.ts'
import { asText, useField } from '../ui/form/fields/bind.ts'
import { Form } from '../ui/form/Form.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { DecisionLetter } from './DecisionLetter.tsx'
import css from './Release.module.css'

interface LetterDrawerProps {
  plan: ReleasePlan
  status: ApplicationStatus
  onClose: () => void
}

/** The text of the mail for an outcome, seen beside it as one team gets it. */
export function LetterDrawer({ plan, status, onClose }: LetterDrawerProps) {
  const save = useSend(saveLetter)
  const letter = plan.letters.find(one => one.status === status)
  const team = plan.groups.find(({ to }) => to === status)?.some[0]
  if (!letter) return null
  const { subject, text, version, is_standard } = letter
  const send = (body: Parameters<typeof save.send>[0]['body']) =>
    save.send({ params: { id: plan.event._id }, body, ifMatch: `"${version}"` })
  const saved = () => {
    toast.success(messages.letterSaved)
    onClose()
  }
  const restore = () =>
    send({ status, is_standard: true, subject, text }).then(saved, (error: unknown) =>
      toast.error(messageOf(error)),
    )
  return (
    <Drawer isOpen onClose={onClose} title={`Mail: ${applicationStatuses[status].label}`}>
      <Form
        schema={async () => (await import('../../contract/releases.ts')).letterBody}
        initial={{ status, is_standard: false, subject, text }}
        onSend={body => send(body)}
        onSent={saved}
        failure={messages.generic}
        submit="Save mail"
        layout="drawer"
        keeps={`letter ${status}`}
        onClose={onClose}
        note={
          !is_standard && (
            <Button size="s" variant="quiet" isBusy={save.isSending} onClick={() => void restore()}>
              Use the standard text
            </Button>
          )
        }
      >
        <LetterFields
          known={decisionPlaceholders}
          text="text"
          longest={{ subject: longest.letterSubject, text: longest.letterText }}
          rows={8}
          hint="A comment that the text does not mention comes last."
        />
        {team && <Draft id={team._id} />}
      </Form>
    </Drawer>
  )
}

/** What is typed, as one team would get it. */
function Draft({ id }: { id: string }) {
  const reader = useLoad(getLetterValues, { params: { id } })
  const [subject, text] = [useField('subject'), useField('text')]
  if (!reader.data) return null
  return (
    <section className={css.draft} aria-label="Preview">
      <DecisionLetter
        letter={{ subject: asText(subject.value), text: asText(text.value) }}
        reader={reader.data.data}
      />
    </section>
  )
}
