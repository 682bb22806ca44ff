import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Deliberation } from '../../../contract/judging/jury.ts'
import { decidePrize, undoDecision } from '../../../contract/judging/jury.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Drawing } from '../../platform/brand/Drawing.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './Decided.module.css'
import { sayDecided } from './jury.texts.ts'

interface DecidedProps {
  shown: Deliberation
  decided: NonNullable<Deliberation['decided']>
  nameOf: (id: string) => string
  mayWrite: boolean
}

/** A band of pine with the wreath: who gets the prize, and what everybody reads of it. */
export function Decided({ shown, decided, nameOf, mayWrite }: DecidedProps) {
  const { prize, event, round, teams, is_published, next_prize } = shown
  const [asked, setAsked] = useState<'undo' | 'sentence'>()
  const name = nameOf(decided.to)
  const before = teams.filter(
    ({ place }) => (place ?? Infinity) < (teams.find(({ _id }) => _id === decided.to)?.place ?? 0),
  )
  const close = () => setAsked(undefined)
  return (
    <header className={`${css.band} ${paletteClass('pine')}`}>
      <div className={css.wreath}>
        <Drawing key="wreath" box="0 0 200 200" draw={drawings => drawings.drawWreath()} />
        <Logo name={name} size={48} />
      </div>
      <div className={css.says}>
        <p className={css.prize}>{prize.name}</p>
        <h1 className={`${css.team} breaks`}>{name}</h1>
        <p className="breaks">
          {sayDecided(decided)} {decided.sentence}
        </p>
        <p className="text-s above-1">
          {before[0] &&
            `By score ${before[0].team_name} stands before it, and the order stays that of the scores. `}
          {is_published
            ? 'It is published. Another decision is a correction.'
            : 'Undo asks the jury again until results are published. The record keeps both.'}
        </p>
      </div>
      {mayWrite && (
        <div className="stack-2">
          <Button icon={Undo2} onClick={() => setAsked('undo')}>
            Undo
          </Button>
          <Button icon={Pencil} onClick={() => setAsked('sentence')}>
            Change the sentence
          </Button>
          {next_prize ? (
            <Button
              to="/events/$id/judging/$round/deliberation/$prize"
              params={{ id: event._id, round: round._id, prize: next_prize._id }}
            >
              On to {next_prize.name}
            </Button>
          ) : (
            <Button to="/events/$id/judging/$round/results" params={{ id: event._id, round: round._id }}>
              Results
            </Button>
          )}
        </div>
      )}
      {asked === 'undo' && <UndoDialog shown={shown} onClose={close} />}
      {asked === 'sentence' && <SentenceDialog shown={shown} decided={decided} onClose={close} />}
    </header>
  )
}

function UndoDialog({ shown, onClose }: { shown: Deliberation; onClose: () => void }) {
  const undo = useSend(undoDecision)
  const { prize, round, is_published } = shown
  const confirm = () =>
    undo
      .send({ params: { id: round._id }, body: { prize_id: prize._id, is_correction: is_published } })
      .then(() => toast.success('The jury is asked again'))
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(onClose)
  return (
    <ConfirmDialog
      title={`Undo the decision about the ${prize.name}?`}
      description={
        is_published
          ? 'It is public, and stays so until you publish a correction, which tells the teams whose prizes change. The jury is asked again on its phones.'
          : 'The jury is asked again on its phones. The record keeps this decision and its orders.'
      }
      confirm="Undo"
      isBusy={undo.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function SentenceDialog({
  shown,
  decided,
  onClose,
}: Pick<DecidedProps, 'shown' | 'decided'> & { onClose: () => void }) {
  const decide = useSend(decidePrize)
  const { prize, round } = shown
  return (
    <Dialog isOpen onClose={onClose} title="Change the sentence" description="Everybody can read it.">
      <Form
        schema={async () => (await import('../../../contract/judging/jury.ts')).sentenceBody}
        initial={{ sentence: decided.sentence }}
        onSend={({ sentence }) =>
          decide.send({ params: { id: round._id }, body: { prize_id: prize._id, to: decided.to, sentence } })
        }
        onSent={() => {
          toast.success('The sentence is changed')
          onClose()
        }}
        failure={messages.generic}
        submit="Save"
        layout="drawer"
        keeps={`sentence ${prize._id}`}
        onCancel={onClose}
      >
        <TextField name="sentence" label="Why" isRequired maxLength={longest.noteTitle} />
      </Form>
    </Dialog>
  )
}
