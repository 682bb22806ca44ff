import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { Activity } from '../../../contract/console/activity.ts'
import { doerName } from '../../../contract/console/activity.texts.ts'
import { Sentence } from '../activity/Sentence.tsx'
import { changeText, isFirstStep } from '../activity/change.texts.ts'
import type { Load } from '../../platform/api.ts'
import { useActor } from '../../platform/session.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { type Clock, isToday, sayDay, sayHour } from './moments.ts'
import css from './News.module.css'

interface NewsProps {
  eventId: string
  entries: Load<{ data: Activity[] }>
  clock: Clock
}

const most = 5

/** What happened last in the event, on its clock as all of the Overview. */
export function News({ eventId, entries, clock }: NewsProps) {
  const reader = useActor()?._id
  return (
    <Card
      title="News"
      end={
        <Link className="link text-s" to="/events/$id/activity" params={{ id: eventId }}>
          All activity
        </Link>
      }
    >
      <Loaded from={entries} as="panel">
        {rows =>
          rows.length === 0 ? (
            <p className={css.none}>Nothing has happened yet.</p>
          ) : (
            <ol className={css.list}>
              {rows
                .filter(row => !isFirstStep(row))
                .slice(0, most)
                .map(entry => (
                  <li key={entry._id}>
                    <Face entry={entry} />
                    <span>
                      <Sentence entry={entry} reader={reader} /> <Change entry={entry} />
                    </span>
                    <time className="text-xs muted nowrap" dateTime={entry.happened_at}>
                      {sayWhen(entry.happened_at, clock)}
                    </time>
                  </li>
                ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  )
}

function Change({ entry }: { entry: Activity }) {
  const text = changeText(entry)
  return text && <small className="muted">{text}</small>
}

function Face({ entry }: { entry: Activity }) {
  if (entry.by.name) return <Avatar name={doerName(entry)} size={24} />
  return (
    <span className={css.server}>
      <Send className="icon-s" aria-hidden />
    </span>
  )
}

/** 15:00, or 15:00 WET; yesterday; 16 Nov. */
function sayWhen(at: string, clock: Clock): string {
  if (isToday(at, clock)) return sayHour(at, clock)
  return isToday(at, { ...clock, now: clock.now - 86_400_000 }) ? 'yesterday' : sayDay(at, clock)
}
