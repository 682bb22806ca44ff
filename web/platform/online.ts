import { useSyncExternalStore } from 'react'

let isOffline = false

// Relies on events instead of navigator.onLine, which is false in a browser that has only its own machine as a network.
if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => (isOffline = true))
  window.addEventListener('online', () => (isOffline = false))
}

/** Resolves at once, or when the network is back. */
export function whenOnline(): Promise<void> {
  if (!isOffline) return Promise.resolve()
  return new Promise(resolve => window.addEventListener('online', () => resolve(), { once: true }))
}

export function seemsOffline(): boolean {
  return isOffline
}

export function useOffline(): boolean {
  return useSyncExternalStore(watchNetwork, seemsOffline, () => false)
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('offline', onChange)
  window.addEventListener('online', onChange)
  return () => {
    window.removeEventListener('offline', onChange)
    window.removeEventListener('online', onChange)
  }
}
