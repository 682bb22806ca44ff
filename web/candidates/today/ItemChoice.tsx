import { Star } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import type { OwnItem } from '../../../contract/teams/signups.ts'
import { signUpToItem } from '../../../contract/teams/signups.calls.ts'
import { movesUp, standOf } from '../../events/programme/signup-stand.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt, useAct } from '../../platform/use-act.ts'
import css from './ItemChoice.module.css'
import type { OwnShown } from './use-own-today.ts'
import { useStaysPut } from './use-stays-put.ts'
import { agreeing, type Entry, saySignup, sayWhen } from './whats-on.ts'

interface ItemChoiceProps {
  entry: Entry
  entries: readonly Entry[]
  item: NonNullable<Entry['item']>
  shown: OwnShown
  timezone: string
  now: number
}

/** Signing up to an item, and its star. */
export default function ItemChoice({ entry, entries, item, shown, timezone, now }: ItemChoiceProps) {
  const { own: all, reload: onDone } = shown
  const own = all.items.find(({ _id }) => _id === item._id)
  const overlaps = overlapOf(entry, entries, all)
  const { act, isActing } = useAct()
  const isStarred = own?.is_starred ?? false
  const place = useRef<HTMLDivElement>(null)
  const hold = useStaysPut(`${isStarred} ${JSON.stringify(own?.signup)}`)
  const holdRow = () => hold(place.current?.closest('li'))
  const isOver =
    item.signup && !own?.signup && standOf(item.signup, Date.parse(item.starts), now) === 'closed'
  // The row says that it has closed.
  const signup = all.may_sign_up && !isOver ? item.signup : null
  const toggle = () => {
    holdRow()
    return act(() => shown.star(item._id, !isStarred))
  }
  return (
    <div ref={place} className={`${css.choice} ${signup ? css.wide : ''}`}>
      {signup && <SignUp {...{ item, own, overlaps, timezone, now, onDone, holdRow, signup }} />}
      <button
        type="button"
        className={css.star}
        aria-pressed={isStarred}
        aria-label={`Star ${item.title}`}
        disabled={isActing}
        onClick={() => void toggle()}
      >
        <Star className="icon" aria-hidden />
      </button>
    </div>
  )
}

type SignUpProps = Pick<ItemChoiceProps, 'item' | 'timezone' | 'now'> & {
  onDone: () => void
  own: OwnItem | undefined
  /** What one has a place in at the same time. */
  overlaps: string | undefined
  signup: NonNullable<ItemChoiceProps['item']['signup']>
  holdRow: () => void
}

function SignUp({ item, own, signup: counted, overlaps, timezone, now, onDone, holdRow }: SignUpProps) {
  const send = useSend(signUpToItem)
  const [isAsking, setIsAsking] = useState(false)
  const change = (is_signed_up: boolean) =>
    attempt(async () => {
      holdRow()
      const { data } = await send.send({ params: { id: item._id }, body: { is_signed_up } })
      setIsAsking(false)
      onDone()
      if (!is_signed_up) toast.success(`You have left ${item.title}`)
      else if (data.signup?.has_place)
        toast.success(
          `You have a place in ${item.title}.${overlaps === undefined ? '' : ` At the same time you have ${overlaps}.`}`,
        )
      else
        toast.success(
          `${item.title} is full. You wait as number ${data.signup?.position ?? 1}, and are mailed when you have a place.`,
        )
    })
  const signup = agreeing(counted, own?.signup)
  const starts = Date.parse(item.starts)
  const stand = standOf(signup, starts, now)
  const canMoveUp = movesUp(starts, now)
  if (own?.signup) {
    const { has_place } = own.signup
    return (
      <div className={css.state}>
        <b className={`text-m ${has_place ? css.placed : 'orange'}`}>{saySignup(own.signup, canMoveUp)}</b>
        {now < starts && (has_place || canMoveUp) && (
          <Button size="s" variant="quiet" onClick={() => setIsAsking(true)}>
            Leave<span className="visually-hidden"> {item.title}</span>
          </Button>
        )}
        {isAsking && (
          <ConfirmDialog
            title={`Leave ${item.title}?`}
            description={whatLeavingMeans({
              has_place,
              canMoveUp,
              isClosed: stand === 'closed',
              waits: signup.waiting > 0,
            })}
            confirm="Leave"
            isBusy={send.isSending}
            onConfirm={() => void change(false)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </div>
    )
  }
  if (stand === 'early')
    return (
      <span className="text-s muted">
        Sign up from {sayWhen(Date.parse(signup.opens ?? ''), now, timezone)}
      </span>
    )
  return (
    <Button size="s" isBusy={send.isSending} onClick={() => void change(true)}>
      {stand === 'full' ? 'Wait for a place' : 'Sign up'}
      <span className="visually-hidden"> in {item.title}</span>
    </Button>
  )
}

interface Leaving {
  has_place: boolean
  canMoveUp: boolean
  isClosed: boolean
  /** Somebody does. */
  waits: boolean
}

function whatLeavingMeans({ has_place, canMoveUp, isClosed, waits }: Leaving): string {
  const given = !canMoveUp
    ? 'Your place is given at the door.'
    : waits
      ? 'Somebody waits, and gets your place at once.'
      : 'Your place is free for somebody else at once.'
  const back = isClosed
    ? 'You cannot sign up again.'
    : waits
      ? 'If you come back, you wait behind everybody else.'
      : ''
  return [has_place && given, back].filter(Boolean).join(' ')
}

/** What one has a place in at the same time. */
function overlapOf(entry: Entry, entries: readonly Entry[], { items }: OwnToday): string | undefined {
  const placed = new Set(items.flatMap(({ _id, signup }) => (signup?.has_place ? _id : [])))
  return entries.find(
    other =>
      other.key !== entry.key &&
      placed.has(other.key) &&
      other.starts < (entry.ends ?? entry.starts) &&
      entry.starts < (other.ends ?? other.starts),
  )?.title
}
