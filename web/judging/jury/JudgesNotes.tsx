import { useState } from 'react'
import type { TeamInReach } from '../../../contract/judging/jury.ts'
import css from './SideBySide.module.css'

const mostNotes = 2

/** What judges wrote for a team, the first two at once. */
export function JudgesNotes({ team: { notes, team_name } }: { team: TeamInReach }) {
  const [isAll, setIsAll] = useState(false)
  if (notes.length === 0) return <span className="muted">None</span>
  const shown = isAll ? notes : notes.slice(0, mostNotes)
  return (
    <>
      {shown.map(({ judge, text }) => (
        <blockquote key={`${judge} ${text}`} className={css.note}>
          <p className="breaks">{text}</p>
          <cite>{judge}</cite>
        </blockquote>
      ))}
      {!isAll && notes.length > mostNotes && (
        <button type="button" className="link" onClick={() => setIsAll(true)}>
          {notes.length - mostNotes} more<span className="visually-hidden"> for {team_name}</span>
        </button>
      )}
    </>
  )
}
