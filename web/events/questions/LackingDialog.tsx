import type { LackingTeams } from '../../../contract/events/questions.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { sayLacking, writeToThem } from './lacking.texts.ts'

/** After saving: the event, or an announcement to the teams that lack an answer. */
export type Then = 'see' | 'write'

interface LackingDialogProps {
  teams: LackingTeams
  onAnswer: (answer: Then) => void
  onClose: () => void
}

/** Before a question becomes required: how many teams have applied without an answer, and what they are told. */
export function LackingDialog({ teams, onAnswer, onClose }: LackingDialogProps) {
  const mayWrite = useCan('announcement:write') && teams.open > 0
  const { title, text } = sayLacking(teams)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={mayWrite ? undefined : 'primary'} onClick={() => onAnswer('see')}>
            {mayWrite ? 'Save, tell nobody' : 'Save'}
          </Button>
          {mayWrite && (
            <Button variant="primary" onClick={() => onAnswer('write')}>
              Save and {writeToThem(teams)}
            </Button>
          )}
        </>
      }
    />
  )
}
