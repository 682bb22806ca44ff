import { useState } from 'react'
import type { Deliberation, Juror } from '../../../contract/judging/jury.ts'
import { typeOrder } from '../../../contract/judging/jury.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './JuryCard.module.css'
import { OrderRows } from './OrderRows.tsx'

interface TypedOrderProps {
  shown: Deliberation
  judge: Juror
  nameOf: (id: string) => string
  onEnd: () => void
}

/** An order that staff enter. Whoever types has seen it, so it is marked. */
export function TypedOrder({ shown, judge, nameOf, onEnd }: TypedOrderProps) {
  const [order, setOrder] = useState(shown.teams.map(({ _id }) => _id))
  const type = useSend(typeOrder)
  const keep = async () => {
    try {
      await type.send({
        params: { id: shown.round._id },
        body: { prize_id: shown.prize._id, judge_id: judge.judge_id, teams: order },
      })
      onEnd()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <div className={css.typed}>
      <p className="text-xs muted">In which order? It is marked that you typed it.</p>
      <OrderRows
        size="desk"
        teams={order.map(_id => ({ _id, name: nameOf(_id), title: null }))}
        onChange={setOrder}
      />
      <div className="row-2">
        <Button size="s" isBusy={type.isSending} onClick={() => void keep()}>
          Keep this order
        </Button>
        <Button size="s" variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
