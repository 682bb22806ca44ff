import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Search } from '../../routes/__root.tsx'

let left: Search = {}

/** Remembers how the list of events stands, for who comes back to it from one of them. */
export function useEventsLeft(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (/^\/events\/?$/i.test(pathname)) left = search
  }, [pathname, search])
}

export function eventsLeft(): Search {
  return left
}
