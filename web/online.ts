let isOffline = false

// Heard of, not asked for: a browser that knows no network but its own machine's says that it is offline.
if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => (isOffline = true))
  window.addEventListener('online', () => (isOffline = false))
}

/** At once, unless the network went away: then when it is back. */
export function whenOnline(): Promise<void> {
  if (!isOffline) return Promise.resolve()
  return new Promise(resolve => window.addEventListener('online', () => resolve(), { once: true }))
}
