import type { PublicRound } from '../../../contract/events/rounds.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import css from './RoundDates.module.css'

interface RoundDatesProps {
  round: PublicRound
  timezone: string
}

/** The dates of a round that everybody may know, on the clock of the event's zone. */
export function RoundDates({ round, timezone }: RoundDatesProps) {
  const dates = [
    { name: 'starts_at', label: 'Begins' },
    { name: 'ends_at', label: 'Ends' },
    { name: 'hand_in_opens_at', label: 'Hand-in opens' },
    { name: 'hand_in_closes_at', label: 'Hand in by' },
    { name: 'answers_by', label: 'Answers by' },
  ] as const
  const known = dates.flatMap(({ name, label }) => {
    const moment = round[name]
    return moment ? [{ name, label, moment }] : []
  })
  if (known.length === 0 && !round.note) return null
  return (
    <>
      {round.note && <p className="medium">{round.note}</p>}
      <dl className={css.dates}>
        {known.map(({ name, label, moment }) => (
          <div key={name}>
            <dt className="text-s muted">{label}</dt>
            <dd>
              <ZonedTime moment={moment} timezone={timezone} before={round.moved[name]} hasZone />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
