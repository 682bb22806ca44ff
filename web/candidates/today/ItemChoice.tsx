import { Star } from 'lucide-react'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import type { OwnItem } from '../../../contract/teams/signups.ts'
import { signUpToItem } from '../../../contract/teams/signups.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt, useAct } from '../../platform/use-act.ts'
import css from './ItemChoice.module.css'
import type { OwnShown } from './use-own-today.ts'
import { hourOf, sayWhen } from './whats-on.ts'
import type { Entry } from './whats-on.ts'

interface ItemChoiceProps {
  entry: Entry
  entries: readonly Entry[]
  item: NonNullable<Entry['item']>
  shown: OwnShown
  timezone: string
  now: number
}

/** Signing up to an item, and its star. */
export function ItemChoice({ entry, entries, item, shown, timezone, now }: ItemChoiceProps) {
  const { own: all, reload: onDone } = shown
  const own = all.items.find(({ _id }) => _id === item._id)
  const maySignUp = all.may_sign_up
  const overlaps = overlapOf(entry, entries, all)
  const { act, isActing } = useAct()
  const isStarred = own?.is_starred ?? false
  return (
    <div className={`${css.choice} ${item.signup && maySignUp ? css.wide : ''}`}>
      {item.signup && maySignUp && (
        <SignUp {...{ item, own, overlaps, timezone, now, onDone }} signup={item.signup} />
      )}
      <button
        type="button"
        className={css.star}
        aria-pressed={isStarred}
        aria-label={`Star ${item.title}`}
        disabled={isActing}
        onClick={() => void act(() => shown.star(item._id, !isStarred))}
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
}

function SignUp({ item, own, signup, overlaps, timezone, now, onDone }: SignUpProps) {
  const send = useSend(signUpToItem)
  const change = (is_signed_up: boolean) =>
    attempt(async () => {
      const { data } = await send.send({ params: { id: item._id }, body: { is_signed_up } })
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
  const isFull = signup.taken >= signup.places || signup.waiting > 0
  const opens = signup.opens === null ? 0 : Date.parse(signup.opens)
  const isOpen = now >= opens && now < Date.parse(signup.closes)
  if (own?.signup)
    return (
      <span className={css.state}>
        <b className={`text-m ${own.signup.has_place ? css.placed : 'orange'}`}>
          {own.signup.has_place ? 'You have a place' : `You wait as number ${own.signup.position}`}
        </b>
        {now < Date.parse(item.starts) && (
          <Button size="s" variant="quiet" isBusy={send.isSending} onClick={() => void change(false)}>
            Leave<span className="visually-hidden"> {item.title}</span>
          </Button>
        )}
      </span>
    )
  if (now < opens) return <span className="text-s muted">Sign up from {sayWhen(opens, now, timezone)}</span>
  if (!isOpen)
    return now < Date.parse(item.starts) ? (
      <span className="text-s muted">Signing up closed at {hourOf(Date.parse(signup.closes), timezone)}</span>
    ) : null
  return (
    <Button size="s" isBusy={send.isSending} onClick={() => void change(true)}>
      {isFull ? 'Wait for a place' : 'Sign up'}
      <span className="visually-hidden"> in {item.title}</span>
    </Button>
  )
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
