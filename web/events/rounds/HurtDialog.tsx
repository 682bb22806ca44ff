import type { Round } from '../../../contract/events/rounds.ts'
import { useQuestion } from '../../platform/ui/form/question.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { nowIn } from './calendar.ts'
import { type HandInDates, type Hurt, whatHurts } from './what-hurts.ts'

/** Asks before a change of a round takes time from teams: `ask` is awaited before it is sent. */
export function useHurtQuestion(round: Round) {
  const { ask, open } = useQuestion<Hurt, true>()
  return {
    ask: async (to: HandInDates) => {
      const hurt = whatHurts(round, to, nowIn(round.event.timezone, Date.now()))
      if (hurt) await ask(hurt)
    },
    dialog: open && (
      <ConfirmDialog
        title={open.asked.title}
        description={open.asked.text}
        confirm={open.asked.act}
        isDanger
        isBusy={false}
        onConfirm={() => open.answer(true)}
        onClose={open.cancel}
      />
    ),
  }
}
