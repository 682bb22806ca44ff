import type { Round } from '../../../contract/events/rounds.ts'
import { Fact } from './Fact.tsx'
import { ZonedTime } from './ZonedTime.tsx'

type DateName =
  | 'hand_in_opens_at'
  | 'hand_in_closes_at'
  | 'judging_opens_at'
  | 'judging_closes_at'
  | 'answers_by'

/** A date of a round among its facts, and what is said while it has none. */
export function RoundTime({
  round,
  name,
  label,
  none,
}: {
  round: Round
  name: DateName
  label: string
  none: string
}) {
  const moment = round[name]
  return (
    <Fact label={label}>
      {moment ? (
        <ZonedTime moment={moment} timezone={round.event.timezone} before={round.moved[name]} />
      ) : (
        <span className="muted">{none}</span>
      )}
    </Fact>
  )
}
