import { Link } from '@tanstack/react-router'
import { useCan } from '../../platform/session.ts'
import css from './JudgingTabs.module.css'

interface JudgingTabsProps {
  eventId: string | undefined
  /** On the pages of the whole event the round that somebody came from, in the address. */
  roundId: string | undefined
}

const active = { exact: true, includeSearch: false }

/** The pages of a round's judging, beside each other: on the day one goes to and fro between them. */
export function JudgingTabs({ eventId, roundId }: JudgingTabsProps) {
  const mayWrite = useCan('event:write')
  if (!eventId || !roundId) return null
  const round = roundId
  const ofRound = { params: { id: eventId, round }, activeOptions: active }
  const ofEvent = { params: { id: eventId }, search: { round }, activeOptions: active }
  return (
    <nav className={css.tabs} aria-label="Judging">
      <Link to="/events/$id/judging/$round" {...ofRound}>
        Desk
      </Link>
      {mayWrite && (
        <>
          <Link to="/events/$id/judging/$round/criteria" {...ofRound}>
            Criteria
          </Link>
          <Link to="/events/$id/judges" {...ofEvent}>
            Judges
          </Link>
          <Link to="/events/$id/judging/$round/plan" {...ofRound}>
            Plan
          </Link>
        </>
      )}
      <Link to="/events/$id/judging/$round/results" {...ofRound}>
        Results
      </Link>
      {mayWrite && (
        <Link to="/events/$id/prizes" {...ofEvent}>
          Prizes
        </Link>
      )}
    </nav>
  )
}
