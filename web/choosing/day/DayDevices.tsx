import type { Day } from '../../../contract/choosing/day.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './DayDevices.module.css'
import { clockOf, sayAgo, sayClock } from './day.texts.ts'

type Device = Day['devices'][number]

/** Whether each device is in contact. A form and words say it, never a colour alone. */
export function DayDevices({ day, now }: { day: Day; now: number }) {
  const { devices, doors } = day
  return (
    <Card
      title="Devices"
      end={
        doors && (
          <span className="text-s muted">
            The doors need {count(doors.devices, 'device')}, and {doors.names} for names
          </span>
        )
      }
    >
      {devices.length === 0 ? (
        <p className={`${css.none} text-s muted`}>No device yet.</p>
      ) : (
        <ul className={css.list}>
          {devices.map(device => (
            <li key={device._id} className={css[device.state]}>
              <b className="medium text-s">
                <i aria-hidden="true" />
                <span className="breaks">{device.name}</span>
              </b>
              <span className="text-xs muted breaks">{device.person ?? 'no name'}</span>
              <small
                className={`text-xs ${['silent', 'clock'].includes(device.state) ? 'medium orange' : 'muted'}`}
              >
                {sayState(day, device, now)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function sayState({ event }: Day, device: Device, now: number): string {
  const contact = device.contact_at ?? device.opened_at
  const waits = device.waiting ? `, ${count(device.waiting, 'scan')} waiting` : ''
  if (device.state === 'unopened' || contact === null) return 'never opened'
  if (device.state === 'silent') return `silent since ${clockOf(event, contact, now)}${waits}`
  if (device.state === 'clock') return `clock ${sayClock(device.clock_off_ms ?? 0)}`
  return `${sayAgo(Date.parse(contact), now)}${waits}`
}
