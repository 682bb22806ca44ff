import { ClockAlert, Hourglass, MapPinOff, Shield, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { Desk } from '../../../contract/judging-desk.ts'
import { useCan } from '../../session.ts'
import { Button } from '../../ui/base/Button.tsx'
import { count } from '../../ui/base/formats.ts'
import type { DeskActs } from './acts.ts'
import type { Card } from './cards.ts'
import css from './Desk.module.css'
import { sayCard } from './desk-words.ts'
import type { Opened } from './opened.ts'

const looks = {
  silent: { icon: ClockAlert, tone: css.orange },
  slow: { icon: Hourglass, tone: css.orange },
  not_there: { icon: MapPinOff, tone: css.red },
  no_judge: { icon: UserRoundX, tone: css.red },
  stepped_back: { icon: Shield, tone: css.grey },
} as const

const shownAtFirst = 8

interface DeskCardsProps {
  desk: Desk
  cards: readonly Card[]
  acts: DeskActs
  onOpen: (opened: Opened) => void
}

/** What needs somebody, the most urgent first. */
export function DeskCards({ desk, cards, acts, onOpen }: DeskCardsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const mayWrite = useCan('event:write')
  const shown = isWhole ? cards : cards.slice(0, shownAtFirst)
  if (cards.length === 0) return null
  return (
    <section className={css.needs}>
      <h2 className="visually-hidden">Needs you</h2>
      <ul>
        {shown.map(card => {
          const { title, text } = sayCard(desk, card)
          const { icon: Icon, tone } = looks[card.kind]
          return (
            <li key={card.key} className={`${css.need} ${tone}`}>
              <Icon className="icon" aria-hidden />
              <h3>{title}</h3>
              <p>{text}</p>
              {mayWrite && (
                <div className={css.acts}>
                  <Acts {...{ desk, card, acts, onOpen }} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {cards.length > shown.length && (
        <Button size="s" onClick={() => setIsWhole(true)}>
          Show all {cards.length}
        </Button>
      )}
    </section>
  )
}

function Acts({ desk, card, acts, onOpen }: Omit<DeskCardsProps, 'cards'> & { card: Card }) {
  const { isBusy } = acts
  if (card.kind === 'silent') {
    const unbegun = card.waiting.filter(({ begun_at }) => begun_at === null)
    return (
      <>
        <Button size="s" href={`mailto:${card.judge.email}`}>
          Write<span className="visually-hidden"> to {card.judge.name}</span>
        </Button>
        {unbegun.length > 0 && (
          <Button size="s" isBusy={isBusy} onClick={() => void acts.shareOut(card.judge, unbegun)}>
            {unbegun.length === 1 ? 'Give the visit to another' : `Share out ${unbegun.length} visits`}
            <span className="visually-hidden"> of {card.judge.name}</span>
          </Button>
        )}
      </>
    )
  }
  if (card.kind === 'slow') {
    if (card.visits.length === 0 || desk.state !== 'open') return null
    return (
      <Button size="s" isBusy={isBusy} onClick={() => void acts.shareOut(card.judge, card.visits)}>
        Move {count(card.visits.length, 'visit')}
        <span className="visually-hidden"> of {card.judge.name}</span>
      </Button>
    )
  }
  if (card.kind === 'not_there') {
    const of = <span className="visually-hidden"> {card.team.team_name}</span>
    return (
      <>
        {card.flag.told_at === null && (
          <Button size="s" isBusy={isBusy} onClick={() => void acts.tell(card.flag)}>
            Tell the team{of}
          </Button>
        )}
        {card.missed.length > 0 && desk.state !== 'closed' && (
          <Button size="s" isBusy={isBusy} onClick={() => void acts.visitAtEnd(card.team)}>
            Visit at the end{of}
          </Button>
        )}
        <Button size="s" variant="quiet" isBusy={isBusy} onClick={() => void acts.settle(card.flag)}>
          Settled{of}
        </Button>
      </>
    )
  }
  if (card.kind === 'no_judge') {
    const of = <span className="visually-hidden"> for {card.team.team_name}</span>
    return (
      <>
        {desk.state !== 'closed' && (
          <Button size="s" onClick={() => onOpen({ kind: 'give', id: card.team._id })}>
            Choose a judge{of}
          </Button>
        )}
        <Button size="s" variant="quiet" isBusy={isBusy} onClick={() => void acts.settle(card.flag)}>
          Leave it<span className="visually-hidden"> at {card.team.team_name}</span>
        </Button>
      </>
    )
  }
  return (
    <Button size="s" onClick={() => onOpen({ kind: 'move', id: card.taken._id })}>
      Change<span className="visually-hidden"> who visits {card.team.team_name}</span>
    </Button>
  )
}
