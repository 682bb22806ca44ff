import type { EventMailPreview } from '../../contract/events.ts'
import { PlainLetter } from '../letters/LetterSheet.tsx'
import { Button } from '../ui/base/Button.tsx'
import { count } from '../ui/base/formats.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Whether the event's people are told of what is saved, or it only puts something right. */
export type Telling = 'tell' | 'correct'

interface TellDialogProps {
  mail: EventMailPreview
  onAnswer: (answer: Telling) => void
  onClose: () => void
}

/** Before an event's days or place are saved: who is told, in which words, and whether they should be. */
export function TellDialog({ mail, onAnswer, onClose }: TellDialogProps) {
  const people = count(mail.people, 'person', 'people')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${people} ${mail.people === 1 ? 'gets' : 'get'} this mail`}
      description="Everybody in a team of the event, and everybody who is invited to one. Nobody needs a mail about a correction, such as a spelling mistake in the venue."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => onAnswer('correct')}>Save, tell nobody</Button>
          <Button variant="primary" onClick={() => onAnswer('tell')}>
            Save and tell {people}
          </Button>
        </>
      }
    >
      <PlainLetter subject={mail.subject} text={mail.text} />
    </Dialog>
  )
}
