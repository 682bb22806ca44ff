import {
  CircleQuestionMark,
  ClockAlert,
  DoorOpen,
  Package,
  TicketX,
  UserRoundCheck,
  UserPlus,
  WifiOff,
} from 'lucide-react'
import { useContext, useState } from 'react'
import { type CardAnswer, settleCard } from '../../../contract/choosing/day.calls.ts'
import type { Day } from '../../../contract/choosing/day.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { sayMailed } from '../../platform/mails/kept-mails.ts'
import type { Card } from './cards.ts'
import css from './DayCards.module.css'
import { sayCard } from './day.texts.ts'
import { PutRight } from './PutRight.tsx'
import { SomebodyElse } from './SomebodyElse.tsx'

const looks = {
  twice: { icon: TicketX, tone: 'red' },
  came: { icon: UserRoundCheck, tone: 'red' },
  silent: { icon: WifiOff, tone: 'orange' },
  slow: { icon: DoorOpen, tone: 'orange' },
  seats: { icon: UserPlus, tone: 'yellow' },
  unknown: { icon: CircleQuestionMark, tone: 'muted' },
  clock: { icon: ClockAlert, tone: 'muted' },
  stock: { icon: Package, tone: 'muted' },
} as const

interface DayCardsProps {
  day: Day
  cards: { urgent: readonly Card[]; later: readonly Card[] }
  now: number
  reload: () => void
}

/** What needs somebody: first what hurts now, then what can wait. */
export function DayCards({ day, cards, now, reload }: DayCardsProps) {
  const isReadOnly = useContext(ReadOnly)
  if (isReadOnly || cards.urgent.length + cards.later.length === 0) return null
  return (
    <section className="stack-3">
      <h2 className="visually-hidden">Needs you</h2>
      <ul className={css.urgent}>
        {cards.urgent.map(card => (
          <Need key={keyOf(card)} {...{ day, card, now, reload }} />
        ))}
      </ul>
      <ul className={css.later}>
        {cards.later.map(card => (
          <Need key={keyOf(card)} {...{ day, card, now, reload }} />
        ))}
      </ul>
    </section>
  )
}

function keyOf(card: Card): string {
  return card.key ?? (card.kind === 'came' ? card.team.application_id : card.kind)
}

type NeedProps = Pick<DayCardsProps, 'day' | 'now' | 'reload'> & { card: Card }

function Need({ day, card, now, reload }: NeedProps) {
  const { title, text } = sayCard(day, card, now)
  const { icon: Icon, tone } = looks[card.kind]
  return (
    <li className={`${css.need} panel`}>
      <Icon className={`icon ${tone}`} aria-hidden />
      <h3 className="text-m breaks">{title}</h3>
      <p className="text-s muted breaks">{text}</p>
      <div className={css.acts}>
        <Acts {...{ day, card, reload }} title={title} />
      </div>
    </li>
  )
}

function Acts({ day, card, reload, title }: Omit<NeedProps, 'now'> & { title: string }) {
  const { send, isSending } = useSend(settleCard)
  const [isAsked, setAsked] = useState(false)
  const params = { id: day.event._id }
  const settle = (as: CardAnswer, said: string) => {
    const { key } = card
    if (key !== null)
      void attempt(() => send({ params, body: { card: key, as } }).then(() => toast.success(said))).finally(
        reload,
      )
  }
  const of = <span className="visually-hidden">: {title}</span>
  const seen = (
    <Button size="s" isBusy={isSending} onClick={() => settle('seen', 'Put away')}>
      Seen{of}
    </Button>
  )
  switch (card.kind) {
    case 'twice': {
      const who = card.twice.name
      return (
        <>
          <Button
            size="s"
            isBusy={isSending}
            onClick={() => settle('came_back', `${who} came back. Both scans are kept`)}
          >
            Came back<span className="visually-hidden">: {who}</span>
          </Button>
          {!card.twice.has_ended && (
            <Button size="s" onClick={() => setAsked(true)}>
              Somebody else’s…<span className="visually-hidden"> code: {who}</span>
            </Button>
          )}
          {isAsked && (
            <SomebodyElse
              name={who}
              isBusy={isSending}
              onClose={() => setAsked(false)}
              onConfirm={() =>
                settle(
                  'somebody_else',
                  `${who} has a new code. ${sayMailed('It is', 'on the way by mail')}. The former code is not let in any more`,
                )
              }
            />
          )}
        </>
      )
    }
    case 'seats':
      return (
        <>
          <Button size="s" to="/events/$id/seats" params={params}>
            See the waitlist
          </Button>
          {seen}
        </>
      )
    case 'unknown':
      return (
        <>
          <Button size="s" to="/events/$id/day" params={params} search={{ step: 'scans' }}>
            Look{of}
          </Button>
          {seen}
        </>
      )
    case 'came':
      return <PutRight {...card.team} members={[]} reload={reload} />
    case 'slow':
      return null
    case 'silent':
    case 'clock':
    case 'stock':
      return seen
  }
}
