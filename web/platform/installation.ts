import { useSyncExternalStore } from 'react'
import { type Installation, standardInstallation } from '../../contract/people/installation.ts'

// Browsers read it from the document, like the asset host. Saving the settings replaces it.
let shown = typeof document === 'undefined' ? undefined : fromDocument()
const watchers = new Set<() => void>()

/** For code outside components; components use `useInstallation`. */
export function installation(): Installation {
  return shown ?? globalThis.laurelServer?.installation() ?? standardInstallation
}

export function useInstallation(): Installation {
  return useSyncExternalStore(watch, installation, installation)
}

export function showInstallation(next: Installation): void {
  shown = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function fromDocument(): Installation | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=installation]')?.content
  // The cast is safe: our own server wrote it.
  return text ? (JSON.parse(text) as Installation) : undefined
}
