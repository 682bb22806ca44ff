import type { ReactNode } from 'react'
import { againReasons } from './acting.ts'
import type { Say } from './scanning.ts'
import css from './VerdictView.module.css'

export interface Acts {
  undo: () => void
  seen: () => void
  consent: () => void
  again: (reason: string) => void
  letIn: () => void
  letInAtDoor: () => void
  byName: () => void
  walkIn: () => void
  oneMore: () => void
}

/** What can be done about a verdict, at its foot. Filled only where a tap is the normal way on. */
export function VerdictActs({ say, acts, note }: { say: Say; acts: Acts; note: string | null }) {
  const { said, counter, nonce } = say
  const can = new Set(said.acts)
  const isMissing = (said.look?.missing.length ?? 0) > 0
  if (can.has('again')) {
    const title = said.verdict === 'had_it' ? 'Give again' : 'Let in again'
    return (
      <div className={css.acts} role="group" aria-label={title}>
        <p>{title}</p>
        {againReasons.map(reason => (
          <Act key={reason} onClick={() => acts.again(reason)}>
            {reason}
          </Act>
        ))}
      </div>
    )
  }
  return (
    <div className={css.acts}>
      {note && <p className={css.note}>{note}</p>}
      {isMissing && (
        <Act isTall isFilled onClick={acts.consent}>
          It is here
        </Act>
      )}
      {can.has('seen') && (
        <Act isTall isFilled={!isMissing} isSmall={isMissing} onClick={acts.seen}>
          Seen
        </Act>
      )}
      {can.has('let_in') && (
        <Act isTall onClick={acts.letIn}>
          Let in
        </Act>
      )}
      {can.has('let_in_at_door') && (
        <Act isTall isFilled onClick={acts.letInAtDoor}>
          Let in here
        </Act>
      )}
      {can.has('by_name') && (
        <Act isTall isFilled onClick={acts.byName}>
          Look by name
        </Act>
      )}
      {can.has('walk_in') && (
        <Act isTall isSmall onClick={acts.walkIn}>
          Walk-in
        </Act>
      )}
      {can.has('undo') && nonce !== null && (
        <Act isSmall onClick={acts.undo}>
          Undo
        </Act>
      )}
      {counter.kind === 'item' && said.verdict === 'in' && (
        <Act onClick={acts.oneMore}>One more for crew</Act>
      )}
    </div>
  )
}

interface ActProps {
  isTall?: boolean
  isFilled?: boolean
  isSmall?: boolean
  onClick: () => void
  children: ReactNode
}

function Act({ isTall, isFilled, isSmall, onClick, children }: ActProps) {
  const looks = [css.act, isTall && css.tall, isFilled && css.filled, isSmall && css.small]
  return (
    <button type="button" className={looks.filter(Boolean).join(' ')} onClick={onClick}>
      {children}
    </button>
  )
}
