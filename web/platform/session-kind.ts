import { useSyncExternalStore } from 'react'
import { type SessionKind, sessionKind } from './token.ts'

/** 'out' on the server and during hydration, because every visitor gets the same HTML. */
export function useSessionKind(): SessionKind {
  return useSyncExternalStore(watchSession, sessionKind, () => 'out')
}

function watchSession(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.documentElement, { attributeFilter: ['data-session'] })
  window.addEventListener('storage', onChange)
  return () => {
    watcher.disconnect()
    window.removeEventListener('storage', onChange)
  }
}
