import type { ReactNode } from 'react'
import { updateRound } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { useSend } from '../../platform/api.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import switches from '../../platform/ui/form/fields/SwitchField.module.css'
import { NotSent } from '../../platform/ui/form/sending.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { formOf } from './round-form.ts'
import { useRoundQuestion } from './RoundQuestion.tsx'
import css from './RoundParts.module.css'

export interface PartProps {
  round: Round
  mayWrite: boolean
}

interface RoundPartProps extends PartProps {
  name: 'has_hand_in' | 'has_judging' | 'has_cut'
  title: string
  /** Said while it is switched off. */
  off: string
  /** What is there whether it is on or off. */
  always?: ReactNode
  children: ReactNode
}

/** One part of a round, with the switch that turns it on. */
export function RoundPart({ round, mayWrite, name, title, off, always, children }: RoundPartProps) {
  const update = useSend(updateRound)
  const isOn = round[name]
  const question = useRoundQuestion()
  const toggle = async () => {
    const body = { ...formOf(round), [name]: !isOn }
    try {
      const telling = await question.ask(round, body)
      const query = { is_correction: telling === 'tell nobody' }
      await update.send({ params: { id: round._id }, query, body })
    } catch (error) {
      if (!(error instanceof NotSent)) toast.error(messageOf(error))
    }
  }
  return (
    <section className={css.part} aria-label={`${title} of ${round.name}`}>
      <h4>
        {title}
        {mayWrite && (
          <input
            className={switches.switch}
            type="checkbox"
            role="switch"
            aria-label={title}
            checked={isOn}
            aria-checked={isOn}
            disabled={update.isSending}
            onChange={() => void toggle()}
          />
        )}
      </h4>
      {isOn ? children : <p className="muted">{off}</p>}
      {always}
      {question.dialog}
    </section>
  )
}
