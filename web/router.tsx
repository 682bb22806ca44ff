import { createRouter } from '@tanstack/react-router'
import type { EventEntry } from '../contract/console/workspace.calls.ts'
import type { May } from '../contract/platform/call.ts'
import { LoadedData } from './platform/loads.ts'
import { nonce } from './platform/nonce.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFound } from './platform/shell/NotFound.tsx'
import { RouteFailed } from './platform/shell/RouteFailed.tsx'

/** Called once in the browser, and once per request on the server, where requests must not share a cache. */
export function getRouter() {
  const loads = new LoadedData()
  return createRouter({
    routeTree,
    ssr: { nonce: nonce() },
    context: { loads },
    dehydrate: () => ({ loads: loads.handOver() }),
    hydrate: dehydrated => loads.takeOver(dehydrated.loads),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: keepFirstScroll(),
    caseSensitive: false,
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteFailed,
  })
}

/** The router scrolls after each screen, but not away from where somebody scrolled before the scripts had started. */
function keepFirstScroll() {
  let isFirst = true
  return () => {
    const hasScrolled = isFirst && typeof window !== 'undefined' && window.scrollY > 0
    isFirst = false
    return !hasScrolled
  }
}

/** Keeps addresses readable: plain text values, and no empty ones. */
function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  const text = params.toString()
  return text && `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  /** Every route must have a title and say who may see it. */
  interface StaticDataRouteOption {
    title: string
    may: May
    /** A screen of one event: the entry of its navigation that is marked (web/console/event-shell). */
    entry?: EventEntry
    /** Which thing says whose event it is, where `$id` is not the event. */
    eventBy?: 'application' | 'announcement' | 'round'
    /** A screen behind that of the entry, with a title of its own in the head. */
    isWithin?: true
  }
}
