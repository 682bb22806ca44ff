import type { Day } from '../../../contract/choosing/day.ts'
import { binsOf, planOfArrivals, probablyHeld } from '../../../day/arrivals.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { phoneWidth, useMedia } from '../../platform/ui/base/use-media.ts'
import css from './Arrivals.module.css'
import { ArrivalsChart } from './ArrivalsChart.tsx'
import { isSilent, paceOf } from './cards.ts'

/** One bar per five minutes against the plan, and what a silent device probably holds, which counts nowhere. */
export function Arrivals({ day, now }: { day: Day; now: number }) {
  const isPhone = useMedia(phoneWidth)
  const bars = barsOf(day, now)
  const holds = bars.bins.some(({ held }) => held >= 0.5)
  return (
    <Card
      title="Arrivals"
      className={css.card}
      end={
        <span className={`${css.legend} text-s muted`}>
          <span className={css.in}>In</span>
          {holds && <span className={css.silent}>On a silent device</span>}
          {day.event.begins !== null && <span className={css.planned}>Planned</span>}
        </span>
      }
    >
      {bars.bins.length === 0 ? (
        <p className={`${css.none} text-s muted`}>Nobody was let in yet, and the event has no days.</p>
      ) : (
        <ArrivalsChart day={day} bins={bars.bins} now={now} isPhone={isPhone} />
      )}
      {(bars.earlier > 0 || bars.later > 0) && (
        <p className={`${css.none} text-s muted`}>
          {[
            bars.earlier > 0 && `${formatCount(bars.earlier)} came before these hours`,
            bars.later > 0 &&
              `${formatCount(bars.later)} came after ${bars.earlier > 0 ? 'them' : 'these hours'}`,
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
      )}
    </Card>
  )
}

function barsOf(day: Day, now: number) {
  const { begins } = day.event
  const plan = begins === null ? [] : planOfArrivals(day.expected.mean, Date.parse(begins))
  const arrivals = day.arrivals.map(({ at, n }) => ({ at: Date.parse(at), n }))
  const held = new Map<number, number>()
  for (const device of day.devices) {
    if (!isSilent(device) || device.contact_at === null) continue
    const contact = Date.parse(device.contact_at)
    for (const bin of probablyHeld({ contact, perMinute: paceOf(device) }, now))
      held.set(bin.at, (held.get(bin.at) ?? 0) + bin.n)
  }
  const { bins, ...beside } = binsOf(plan, arrivals)
  return { bins: bins.map(bin => ({ ...bin, held: held.get(bin.at) ?? 0 })), ...beside }
}
