import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { isFree, type JuryCardProps } from './jury-card-props.ts'
import css from './JuryCard.module.css'
import type { Deliberation, Juror } from '../../../contract/judging/jury.ts'
import { typeOrder } from '../../../contract/judging/jury.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { OrderRows } from './OrderRows.tsx'

/** The judges who may choose: who is here, and who has given an order. */
export function JuryPeople({ shown, mayWrite, present, onPresent, nameOf }: JuryCardProps) {
  const { jury, asked_at } = shown
  const [typing, setTyping] = useState<string>()
  return (
    <ul className={css.people}>
      {jury
        .filter(({ state }) => isFree(state))
        .map(one => {
          const { judge_id, name, affiliation, is_chair, has_given, typed_by, scored } = one
          const isHere = present.includes(judge_id)
          return (
            <li key={judge_id}>
              <label className={css.person}>
                {mayWrite && (
                  <input
                    type="checkbox"
                    aria-label={`${name} is here`}
                    checked={isHere}
                    onChange={() =>
                      onPresent(isHere ? present.filter(id => id !== judge_id) : [...present, judge_id])
                    }
                  />
                )}
                <Avatar name={name} size={28} />
                <span className={css.who}>
                  <b className="breaks">{name}</b>
                  <small className="block text-xs muted">
                    {[is_chair && 'Chair', affiliation, scored === 0 && 'scored nothing']
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
              </label>
              <GivenMark isGiven={has_given} isHere={isHere} typedBy={typed_by} />
              {mayWrite && asked_at !== null && one.state === 'here' && !has_given && (
                <button
                  type="button"
                  className={`link ${css.type}`}
                  aria-expanded={typing === judge_id}
                  onClick={() => setTyping(typing === judge_id ? undefined : judge_id)}
                >
                  Enter {name}’s order
                </button>
              )}
              {typing === judge_id && (
                <TypedOrder shown={shown} judge={one} nameOf={nameOf} onEnd={() => setTyping(undefined)} />
              )}
            </li>
          )
        })}
    </ul>
  )
}

function GivenMark({
  isGiven,
  isHere,
  typedBy,
}: {
  isGiven: boolean
  isHere: boolean
  typedBy: string | null
}) {
  if (isGiven)
    return (
      <span className={css.mark} data-given title={typedBy === null ? undefined : `Typed by ${typedBy}`}>
        <CircleCheck className="icon-s" aria-hidden /> {typedBy === null ? 'Given' : 'Typed in'}
      </span>
    )
  return (
    <span className={css.mark}>
      {isHere && <CircleDashed className="icon-s" aria-hidden />} {isHere ? 'Not yet' : 'Not here'}
    </span>
  )
}

interface TypedOrderProps {
  shown: Deliberation
  judge: Juror
  nameOf: (id: string) => string
  onEnd: () => void
}

/** An order that staff enter. Whoever types has seen it, so it is marked. */
function TypedOrder({ shown, judge, nameOf, onEnd }: TypedOrderProps) {
  // Not in the order of scores, which would be kept by one click. The end of an id is chance.
  const [order, setOrder] = useState(
    shown.teams
      .map(({ _id }) => _id)
      .toSorted((one, other) => one.slice(-12).localeCompare(other.slice(-12))),
  )
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
      <p className="text-xs muted">
        In which order? It is marked that you entered it. {judge.name} reads that on the phone and by mail,
        and may give another one until orders are shown. The last one that is typed in shows none: you do.
      </p>
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
