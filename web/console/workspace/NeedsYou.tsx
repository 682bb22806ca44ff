import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import type { Entry, Need } from '../../../contract/console/workspace.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { ActButton } from './ActButton.tsx'
import type { Clock } from './moments.ts'
import type { NeedWords } from './need-parts.texts.ts'
import { sayNeed } from './need.texts.ts'
import css from './NeedsYou.module.css'

interface NeedsYouProps {
  event: Event
  needs: readonly Need[]
  entries: readonly Entry[]
  clock: Clock
}

/** More are shown when they are asked for. */
const most = 6

/** What needs somebody, but for what the next step says. */
export function NeedsYou({ event, needs, entries, clock }: NeedsYouProps) {
  const [isOpen, setIsOpen] = useState(false)
  const all = needs.filter(({ is_next }) => !is_next)
  const shown = isOpen ? all : all.slice(0, most)
  const rest = all.length - shown.length
  return (
    <Card title="Needs you" end={all.length > 0 && <span className={css.count}>{all.length}</span>}>
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map(need => (
            <Row
              key={`${need.kind} ${need.round?._id} ${need.names[0]}`}
              {...{ event, need }}
              words={sayNeed({ need, event, clock })}
            />
          ))}
        </ul>
      )}
      {rest > 0 ? (
        <p className={css.foot}>
          <Button size="s" variant="quiet" onClick={() => setIsOpen(true)}>
            {rest} more
          </Button>
        </p>
      ) : (
        <p className={css.foot}>
          <Check className="icon-s" aria-hidden />
          {sayRest(needs, entries)}
          {event.event_status === 'published' && ' Reminders and closing times run by themselves.'}
        </p>
      )}
    </Card>
  )
}

/** Decisions are no need before one has waited for an hour, but they wait. */
export function sayRest(needs: readonly Need[], entries: readonly Entry[]): string {
  const decided = entries.find(({ entry }) => entry === 'release')?.n ?? 0
  if (decided > 0 && !needs.some(({ kind }) => kind === 'decisions_wait'))
    return `${count(decided, 'decision')} ${decided === 1 ? 'waits' : 'wait'} to be released. Nothing else waits.`
  if (needs.some(({ is_next }) => !is_next)) return 'Nothing else waits.'
  return needs.length > 0 ? 'Nothing waits besides.' : 'Nothing waits.'
}

function Row({ event, need, words }: { event: Event; need: Need; words: NeedWords }) {
  const { icon: Icon, title, date, detail, act } = words
  return (
    <li>
      <span className={`${css.tile} ${css[need.tone]}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <b className="block medium breaks">{title}</b>
        <p className="text-s muted breaks">
          {date && <em className={need.is_due ? 'medium orange' : undefined}>{date}</em>} {detail}
        </p>
      </div>
      <ActButton act={act} event={event} size="s" about={title} />
    </li>
  )
}
