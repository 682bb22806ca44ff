import { useEffect, useState } from 'react'
import { useTimeLeft } from '../../projects/submissions/time-left.ts'
import { type Book, opened } from './book.ts'
import { change } from './book-store.ts'
import css from './VisitTimer.module.css'

const around = 2 * Math.PI * 17

interface VisitTimerProps {
  book: Book
  id: string
  minutes: number
}

/** How much of the visit is left, since its sheet was opened on this device. It only informs: nothing ends with it. */
export function VisitTimer({ book, id, minutes }: VisitTimerProps) {
  const [now] = useState(Date.now)
  const { judge } = book
  useEffect(() => void change(judge, last => opened(last, id, now)), [judge, id, now])
  const ends = new Date((opened(book, id, now).opened?.[id] ?? now) + minutes * 60_000).toISOString()
  const left = Math.max(0, useTimeLeft(ends, 0) ?? 0)
  const seconds = Math.ceil(left / 1000)
  const said = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div
      role="timer"
      aria-label={`${said} left`}
      className={seconds === 0 ? `${css.timer} ${css.over}` : css.timer}
    >
      <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        <circle
          cx="20"
          cy="20"
          r="17"
          className={css.left}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - left / (minutes * 60_000))}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <b aria-hidden="true">{said}</b>
    </div>
  )
}
