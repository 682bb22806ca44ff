import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Load } from './api.ts'

/** The name of what a page shows; undefined while it is unknown, null if there is no such thing. */
export type Thing = string | null | undefined

interface Shown {
  thing: Thing
  /** In place of the route's title, where one address has several screens. */
  title: string | undefined
}

let shown: Shown | undefined
const watchers = new Set<() => void>()

/** Names what this page shows, for the title of the browser's tab. */
export function useShowThing(thing: Thing, title?: string): void {
  useLayoutEffect(() => {
    const own = { thing, title }
    put(own)
    return () => {
      if (shown === own) put(undefined)
    }
  }, [thing, title])
}

/** What the page says that it shows. The server does not know it: a console page is rendered in the browser alone. */
export function useThingShown(): Shown | undefined {
  return useSyncExternalStore(watch, read, () => undefined)
}

export function subjectOf<Reply>({ data, error }: Load<Reply>, name: (reply: Reply) => string): Thing {
  if (data !== undefined) return name(data)
  return error?.status === 404 ? null : undefined
}

function read(): Shown | undefined {
  return shown
}

function put(next: typeof shown): void {
  shown = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
