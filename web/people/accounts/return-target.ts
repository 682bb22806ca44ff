import { useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { rememberReturn, returnPath } from '../../platform/token.ts'

/** The event, invitation or team to return to after signing in. */
export type ReturnTarget =
  | { event: string; invitation?: undefined; team?: undefined }
  | { invitation: string; event?: undefined; team?: undefined }
  | { team: string; event?: undefined; invitation?: undefined }

/** Null on the server and during hydration: only the browser knows the previous page. */
export function useReturnTarget(): ReturnTarget | null {
  const { event } = useSearch({ strict: false })
  const path = useSyncExternalStore(never, returnPath, () => null)
  useEffect(() => {
    if (event) rememberReturn(`/add-application/${event}`)
  }, [event])
  return event ? { event } : returnTargetOf(path)
}

/** The event, invitation or team that a page's path names. */
export function returnTargetOf(path: string | null): ReturnTarget | null {
  const [, place, id] =
    /^\/(add-application|event|event-page|invitation|join)\/([^/?#]+)/i.exec(path ?? '') ?? []
  if (!place || !id) return null
  if (place.toLowerCase() === 'invitation') return { invitation: decodeURIComponent(id) }
  return place.toLowerCase() === 'join' ? { team: decodeURIComponent(id) } : { event: id }
}

function never(): () => void {
  return () => undefined
}

const key = 'returnAfterMail'
const hour = 3_600_000

/** A link in a mail opens in a new tab. This keeps the return target for that tab, for an hour. */
export function leaveReturnForMail(): void {
  const path = returnPath()
  if (path) localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + hour }))
}

export function takeReturnFromMail(): void {
  const left = readLeft()
  localStorage.removeItem(key)
  if (left && left.until > Date.now() && !returnPath()) rememberReturn(left.path)
}

function readLeft(): { path: string; until: number } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
