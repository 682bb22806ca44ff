import { useEffect, useEffectEvent, useRef } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { getCityZone } from '../../../contract/platform/lookups.calls.ts'
import { call } from '../../platform/api.ts'
import { serverTimezone } from '../../platform/server-timezone.ts'
import { asText, type BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { zoneOption } from './EventDates.tsx'

/**
 * Lets the time zone follow the city. A zone that is neither that of the city before nor the server's was chosen by
 * somebody, and stays.
 */
export function useZoneOfCity(form: BoundForm, event: Event | undefined) {
  const city = asText(form.values.location)
  const before = useRef(city)
  const followed = useRef<string>(undefined)
  const follow = useEffectEvent(async (to: string) => {
    const from = before.current
    before.current = to
    if (to === '') return
    const present = asText(form.values.timezone) || event?.timezone || serverTimezone()
    const unchosen = followed.current ?? (from ? await zoneOf(from) : serverTimezone())
    const found = present === unchosen ? await zoneOf(to) : null
    // Another city may have been chosen while this one was asked about.
    if (found === null || before.current !== to) return
    followed.current = found
    form.names.know(zoneOption(found))
    form.set('timezone', found)
  })
  useEffect(() => {
    if (city !== before.current) void follow(city)
  }, [city])
}

/** Null if it is not known, or the server did not answer: the zone stays as it is, and its field shows it. */
async function zoneOf(id: string): Promise<string | null> {
  const answer = await call(getCityZone, { params: { id } }).catch(() => null)
  return answer?.data.timezone ?? null
}
