import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { JudgedRound, JudgeVisit } from '../../../contract/judging/judge.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { Book, Marks } from './book.ts'
import css from './SheetFoot.module.css'
import { SyncMark } from './SyncMark.tsx'
import { type SyncState, visitSyncState } from './sync-state.ts'
import { useShown } from './book-store.ts'

interface SheetFootProps {
  book: Book
  round: JudgedRound
  visit: JudgeVisit
  marks: Marks
  onDone: () => void
  /** *Done* was asked for, and marks are missing. */
  onLacking: () => void
}

/** How much is given, where it is, and Done, which leads to the next team. */
export function SheetFoot({ book, round, visit, marks, onDone, onLacking }: SheetFootProps) {
  const { offlineSince, keepsNothing, isWriting } = useShown()
  const place: Place = keepsNothing ? 'page' : isWriting ? 'on its way' : 'phone'
  const navigate = useNavigate()
  const missing = round.criteria.filter(({ _id }) => marks.scores[_id] === undefined)
  const given = round.criteria.length - missing.length
  const hasEntered = visit.ballot !== null || book.entries[visit._id] !== undefined
  const state = visitSyncState(book, visit._id, offlineSince !== null)
  const done = () => {
    if (missing[0]) {
      onLacking()
      return showMissing(missing[0]._id)
    }
    onDone()
    void navigate({ to: '/judge', search: { round: round._id } })
  }
  return (
    <footer className={css.foot} data-foot="">
      <div className={css.say}>
        <b className="strong">
          {given} of {round.criteria.length} given
        </b>
        {hasEntered && <SyncMark state={state} text={sayHere(state, place)} />}
      </div>
      <p role="status" className="visually-hidden">
        {useLasting(hasEntered ? state : undefined, place)}
      </p>
      {round.state !== 'open' || marks.is_done ? (
        <Button to="/judge" search={{ round: round._id }} variant="primary" size="l">
          Your teams
        </Button>
      ) : (
        <Button variant="primary" size="l" isLacking={missing.length > 0} onClick={done}>
          Done
        </Button>
      )}
    </footer>
  )
}

/**
 * What a screen reader says: where it is, once, and again only when that has changed. Each tap is sent for a moment before it
 * is saved, and a phone without a network keeps each, which nobody wants to hear every time.
 */
function useLasting(state: SyncState | undefined, place: Place): string {
  const [said, setSaid] = useState('')
  const isPassing = state?.kind === 'sending' || (state?.kind === 'kept' && place === 'on its way')
  const now = state && !isPassing ? sayHere(state, place) : said
  if (now !== said) setSaid(now)
  return now
}

/** Where what is not sent yet lies: on the disk only once it has taken it. */
type Place = 'page' | 'on its way' | 'phone'

const placeWords = { page: 'In this page only', 'on its way': 'Keeping', phone: 'Kept on this phone' }

function sayHere(state: SyncState, place: Place): string {
  if (state.kind === 'saved') return 'Saved'
  if (state.kind === 'sending') return 'Sending'
  if (state.kind === 'kept') return placeWords[place]
  return `Refused: ${state.message}`
}

function showMissing(criterion: string): void {
  const row = document.querySelector<HTMLElement>(`[data-criterion="${CSS.escape(criterion)}"]`)
  row?.querySelector('input')?.focus()
  row?.scrollIntoView({ block: 'center' })
}
