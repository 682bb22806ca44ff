import { zoneName } from '../../../contract/platform/zone-name.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { useSyncExternalStore } from 'react'

interface ZonedTimeProps {
  moment: string
  /** The event's. */
  timezone: string
  /** Where no heading names the zone. */
  hasZone?: boolean
  /** The own clock follows in brackets, and not on a line of its own. */
  isInSentence?: boolean
  /** What it was before it was moved. */
  before?: string | undefined
}

/** A moment on the clock of the event's zone, and for a reader elsewhere on their own one too. */
export function ZonedTime({ moment, timezone, hasZone, isInSentence, before }: ZonedTimeProps) {
  const own = useOwnZone()
  const there = clockInZone(moment, timezone)
  const here = own && clockInZone(moment, own)
  return (
    <span>
      <time dateTime={moment}>
        {there}
        {hasZone && ` ${zoneName(timezone, moment.slice(0, 10))}`}
      </time>
      {own && here !== there && (
        <OwnTime
          said={`${here} ${zoneName(own, moment.slice(0, 10))}, your time`}
          isInSentence={isInSentence}
        />
      )}
      {before && (
        <small className="block text-xs medium orange">moved from {clockInZone(before, timezone)}</small>
      )}
    </span>
  )
}

function OwnTime({ said, isInSentence }: { said: string; isInSentence: boolean | undefined }) {
  return isInSentence ? ` (${said})` : <small className="block text-xs muted">{said}</small>
}

const never = () => () => undefined

/** The reader's time zone; null while the page is rendered on the server and hydrated, where it is not known. */
function useOwnZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}
