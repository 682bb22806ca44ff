import type { Counters } from '../../../contract/teams/counters.ts'
import { getExpected } from '../../../contract/teams/seats.calls.ts'
import { doorsFor } from '../../../day/expect.ts'
import { useLoad } from '../../platform/api.ts'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { expectNow } from '../seats/expected.ts'
import css from './Counters.module.css'
import { isEntrance } from './counters.texts.ts'

/** How many devices the doors need for those who are expected; without a forecast, for those with a ticket. */
export function PlanOfDoors({ data }: { data: Counters }) {
  const expected = useLoad(getExpected, { params: { id: data.event._id } })
  const forecast = expected.data && expectNow(expected.data.data, null).mean
  const people = forecast || data.event.tickets
  const plan = doorsFor(people)
  if (!plan) return null
  const doors = new Set(data.counters.filter(isEntrance).map(({ _id }) => _id))
  const have = data.devices.filter(
    ({ state, counters }) => state !== 'ended' && counters.some(counter => doors.has(counter)),
  ).length
  const inHalfHour = Math.ceil(people * 0.65)
  const isEnough = have >= plan.devices + plan.names
  return (
    <section className={`panel ${css.plan}`} aria-label="Plan of doors">
      <div>
        <p className="text-2xl">
          {formatCount(people)} {people === 1 ? 'person' : 'people'}:{' '}
          <b>
            {count(plan.devices, 'device')} and {plan.names === 1 ? 'one' : plan.names} for names
          </b>
        </p>
        <p className="text-s muted">
          {forecast ? 'So many are expected.' : 'So many have a ticket.'} About {formatCount(inHalfHour)} come
          in the half hour before it begins. A device lets 6 in a minute.
        </p>
      </div>
      <StatusBadge
        definition={
          isEnough
            ? { label: `Enough: ${have} for the doors`, tone: 'green', glyph: 'check' }
            : {
                label: `${have} of ${plan.devices + plan.names} for the doors`,
                tone: 'orange',
                glyph: 'dotted',
              }
        }
      />
    </section>
  )
}
