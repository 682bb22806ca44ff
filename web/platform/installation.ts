import { useSyncExternalStore } from 'react'
import { type Installation, standardInstallation } from '../../contract/people/installation.ts'
import { Watched } from './watched.ts'

// Browsers read it from the document, like the asset host. Saving the settings replaces it.
const shown = new Watched(typeof document === 'undefined' ? undefined : fromDocument())

/** For code outside components; components use `useInstallation`. */
export function installation(): Installation {
  return shown.read() ?? globalThis.laurelServer?.installation() ?? standardInstallation
}

export function useInstallation(): Installation {
  return useSyncExternalStore(shown.watch, installation, installation)
}

export function showInstallation(next: Installation): void {
  shown.put(next)
}

function fromDocument(): Installation | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=installation]')?.content
  // The cast is safe: our own server wrote it.
  return text ? (JSON.parse(text) as Installation) : undefined
}
