import { Eye, Smartphone } from 'lucide-react'
import { saveJury, showOrders, smallestJury } from '../../../contract/judging/jury.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { JuryCardProps } from './jury-card-props.ts'
import css from './JuryCard.module.css'

/** Asks the phones of the jury, or shows what it gave. */
export function JuryActs({
  shown,
  present,
  teams,
  onSaved,
  given,
  isChanged,
}: JuryCardProps & { given: number; isChanged: boolean }) {
  const save = useSend(saveJury)
  const show = useSend(showOrders)
  const params = { id: shown.round._id }
  const prize_id = shown.prize._id
  const isSmall = present.length < smallestJury
  const hasChair = shown.jury.some(({ judge_id, is_chair }) => is_chair && present.includes(judge_id))
  const ask = async () => {
    try {
      await save.send({ params, body: { prize_id, judges: [...present], teams: [...teams], is_asked: true } })
      onSaved()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const reveal = () =>
    show.send({ params, body: { prize_id } }).catch((error: unknown) => toast.error(messageOf(error)))
  return (
    <div className={css.acts}>
      {isSmall && <p className="text-s muted">A jury has at least {smallestJury} who are in the room.</p>}
      {isChanged && !isSmall && !hasChair && present.length % 2 === 0 && (
        <p className="text-s muted">
          A jury of {present.length} without a chair may end level, and then decides nothing.
        </p>
      )}
      {isChanged && given > 0 && (
        <p className="text-s muted">
          {count(given, 'order')} {given === 1 ? 'is' : 'are'} given. Other teams begin anew; who is not here
          any more loses theirs.
        </p>
      )}
      {isChanged ? (
        <Button
          variant="primary"
          icon={Smartphone}
          isFull
          disabled={isSmall}
          isBusy={save.isSending}
          onClick={() => void ask()}
        >
          {shown.asked_at === null ? 'Ask on their phones' : 'Ask this jury'}
        </Button>
      ) : (
        <Button
          icon={Eye}
          isFull
          disabled={given < smallestJury}
          isBusy={show.isSending}
          onClick={() => void reveal()}
        >
          {given < smallestJury ? 'Show the orders now' : `Show the ${given} now`}
        </Button>
      )}
    </div>
  )
}
