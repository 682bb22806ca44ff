import {
  Armchair,
  CalendarClock,
  ClockAlert,
  FileClock,
  Hourglass,
  MailWarning,
  MailX,
  MapPinOff,
  Shield,
  UserRoundX,
} from 'lucide-react'
import { useState } from 'react'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import type { DeskActs } from './acts.ts'
import { CardActs } from './CardActs.tsx'
import type { Card } from '../../../../contract/judging/desk-cards.ts'
import css from './Desk.module.css'
import { sayCard } from './cards.texts.ts'
import type { Opened } from './opened.ts'

const looks = {
  late: { icon: FileClock, tone: 'red' },
  unsent: { icon: MailX, tone: 'red' },
  unopened: { icon: MailWarning, tone: 'orange' },
  all_silent: { icon: ClockAlert, tone: 'orange' },
  draft: { icon: CalendarClock, tone: 'orange' },
  idle: { icon: Armchair, tone: 'orange' },
  free: { icon: Armchair, tone: 'muted' },
  silent: { icon: ClockAlert, tone: 'orange' },
  slow: { icon: Hourglass, tone: 'orange' },
  not_there: { icon: MapPinOff, tone: 'red' },
  no_judge: { icon: UserRoundX, tone: 'red' },
  stepped_back: { icon: Shield, tone: 'muted' },
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
    <section className={`${css.needs} stack-2 start`}>
      <h2 className="visually-hidden">Needs you</h2>
      <ul>
        {shown.map(card => {
          const { title, text } = sayCard(desk, card)
          const { icon: Icon, tone } = looks[card.kind]
          return (
            <li key={card.key} className={`${css.need} panel`}>
              <Icon className={`icon ${tone}`} aria-hidden />
              <h3 className="text-m breaks">{title}</h3>
              <p className="text-s muted breaks">{text}</p>
              {mayWrite && (
                <div className={css.acts}>
                  <CardActs {...{ desk, card, acts, onOpen }} />
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
