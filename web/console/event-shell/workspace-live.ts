import { createContext, useContext, useEffect, useState } from 'react'
import { getWorkspace } from '../../../contract/console/workspace.calls.ts'
import type { Workspace } from '../../../contract/console/workspace.ts'
import { getEvent } from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Permission } from '../../../contract/platform/permissions.ts'
import { type Load, useLoad } from '../../platform/api.ts'
import { type Live, useLive } from '../../platform/live.ts'
import { usePermissions } from '../../platform/session.ts'
import type { Clock } from '../workspace/moments.ts'
import type { Place } from './place.ts'

/** The event whose screen is open, and where it stands: asked once for all that shows it. */
export interface EventAround {
  place: Place
  id: string | undefined
  event: Event | undefined
  /** It is not known yet whether there is such an event. */
  isPending: boolean
  live: Live<{ data: Workspace }>
  workspace: Workspace | undefined
  may: (permission: Permission) => boolean
  clock: Clock
}

const Around = createContext<EventAround | undefined>(undefined)
export const EventAroundProvider = Around.Provider

/** The event around the screen; undefined outside of one. */
export function useEventAround(): EventAround | undefined {
  return useContext(Around)
}

/** Overview and judging are read while others work; beside another screen what changes is seen a little later. */
const readEvery = 3_000
const besideEvery = 12_000

const isRead = (entry: Place['entry'] | undefined) => entry === 'overview' || entry === 'round'

export function useReadAround(place: Place | undefined): EventAround | undefined {
  const id = useLastKnown(place)
  const params = { id: id ?? '' }
  const event: Load<{ data: Event }> = useLoad(getEvent, { params, enabled: id !== undefined })
  const live = useLive(
    getWorkspace,
    { params },
    { enabled: id !== undefined, every: isRead(place?.entry) ? readEvery : besideEvery },
  )
  const ahead = live.data ? Date.parse(live.data.data.now) - live.arrivedAt : 0
  const now = useMinute() + ahead
  const may = usePermissions()
  if (!place) return undefined
  const workspace = live.data?.data
  const shown = event.data?.data
  return {
    place,
    id,
    event: shown,
    isPending: event.isPending,
    live,
    workspace,
    may,
    clock: { timezone: shown?.timezone ?? 'UTC', now },
  }
}

/** While a thing of a list loads, its event is most likely the one that was open before. */
function useLastKnown(place: Place | undefined): string | undefined {
  const known = place?.event
  const [last, keep] = useState<string>()
  if (known !== undefined && known !== last) keep(known)
  if (!place && last !== undefined) keep(undefined)
  return known ?? (place && last)
}

/** The time, anew each half minute: what is said is said in minutes. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
