import type { EventMailPreview } from '../../../contract/events/events.ts'
import { PlainMail } from '../../platform/mails/MailSheet.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** Whether the event's people get a mail about what is saved. */
export type Telling = 'tell' | 'tell nobody'

interface TellDialogProps {
  mail: EventMailPreview
  onAnswer: (answer: Telling) => void
  onClose: () => void
}

/** Before an event's days or place are saved: who is told, in which words, and whether they should be. */
export function TellDialog({ mail, onAnswer, onClose }: TellDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={getThisMail(mail)}
      description={`Everybody in a team of the event, and everybody who is invited to one. Nobody needs a mail about a correction, such as a spelling mistake in the venue.${keptNote()}`}
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

export function peopleOf({ people }: Pick<EventMailPreview, 'people'>): string {
  return count(people, 'person', 'people')
}

export function getThisMail(mail: Pick<EventMailPreview, 'people'>): string {
  return `${peopleOf(mail)} ${mail.people === 1 ? 'gets' : 'get'} this mail`
}
