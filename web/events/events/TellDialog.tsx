import type { MailPreview } from '../../../contract/events/mail-preview.ts'
import { PlainMail } from '../../platform/mails/MailSheet.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** Whether the event's people get a mail about what is saved. */
export type Telling = 'tell' | 'tell nobody'

interface TellDialogProps {
  mail: MailPreview
  /** Who they are, and when nobody needs to be told. */
  text: string
  /** What else the change does, in place of the number of mails. */
  title?: string
  onAnswer: (answer: Telling) => void
  onClose: () => void
}

/** Before something is saved that people are told of: who gets a mail, in which words, and whether they should. */
export function TellDialog({ mail, text, title, onAnswer, onClose }: TellDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title ?? getThisMail(mail)}
      description={`${title ? `${getThisMail(mail)}. ` : ''}${sayLeaving(mail)}${text}${keptNote()}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => onAnswer('tell nobody')}>Save, tell nobody</Button>
          <Button variant="primary" onClick={() => onAnswer('tell')}>
            Save and tell {peopleOf(mail)}
          </Button>
        </>
      }
    >
      <PlainMail subject={mail.subject} text={mail.text} />
    </Dialog>
  )
}

/** "A release is on its way, and 44 of them are out of the event with it. Save after it, and they get no mail. " */
function sayLeaving({ leaving }: MailPreview): string {
  if (leaving === undefined) return ''
  const [are, they] = leaving === 1 ? ['is', 'this person gets'] : ['are', 'they get']
  return `A release is on its way, and ${leaving} of them ${are} out of the event with it. Save after it, and ${they} no mail. `
}

export function peopleOf({ people }: Pick<MailPreview, 'people'>): string {
  return count(people, 'person', 'people')
}

export function getThisMail(mail: Pick<MailPreview, 'people'>): string {
  return `${peopleOf(mail)} ${mail.people === 1 ? 'gets' : 'get'} this mail`
}
