import { useSyncExternalStore } from 'react'
import { type SessionKind, sessionKind } from './token.ts'

/** 'out' on the server and during hydration, because every visitor gets the same HTML. */
export function useSessionKind(): SessionKind {
  return useSyncExternalStore(watchSession, sessionKind, () => 'out')
}

let isSaidByPage = false

/** The page that ends the session says so itself, and stays. */
export function sayEndOnPage(): void {
  isSaidByPage = true
}

/** Somebody logged out in another window of this browser. */
export function useIsLoggedOut(): boolean {
  return useSessionKind() === 'out' && !isSaidByPage
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
