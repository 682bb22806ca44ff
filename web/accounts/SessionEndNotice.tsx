import { useSyncExternalStore } from 'react'
import { type SessionEnd, sessionEnd } from '../token.ts'
import css from './SessionEndNotice.module.css'

/** For who was sent here because the session ended: says so, and that what was typed is kept. */
export function SessionEndNotice() {
  const end = useSyncExternalStore(never, sessionEnd, () => null)
  return end && <p className={css.notice}>{sentences[end]}</p>
}

const sentences: Record<SessionEnd, string> = {
  ended: 'Your session ended. Sign in to go on.',
  kept: 'Your session ended. Sign in to go on; what you typed is kept.',
}

/** It changes with the page alone. */
function never(): () => void {
  return () => undefined
}
