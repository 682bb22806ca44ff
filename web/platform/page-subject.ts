import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Load } from './api.ts'
import { Watched } from './watched.ts'

/** The name of what a page shows; undefined while it is unknown, null if there is no such thing. */
export type Thing = string | null | undefined

interface Shown {
  thing: Thing
  /** In place of the route's title, where one address has several screens. */
  title: string | undefined
}

const shown = new Watched<Shown | undefined>(undefined)

/** Names what this page shows, for the title of the browser's tab. */
export function useShowThing(thing: Thing, title?: string): void {
  useLayoutEffect(() => {
    const own = { thing, title }
    shown.put(own)
    return () => {
      if (shown.read() === own) shown.put(undefined)
    }
  }, [thing, title])
}

/** What the page says that it shows. The server does not know it: a console page is rendered in the browser alone. */
export function useThingShown(): Shown | undefined {
  return useSyncExternalStore(shown.watch, shown.read, () => undefined)
}

export function subjectOf<Reply>({ data, error }: Load<Reply>, name: (reply: Reply) => string): Thing {
  if (data !== undefined) return name(data)
  return error?.status === 404 ? null : undefined
}
