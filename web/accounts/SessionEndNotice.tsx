import { useSyncExternalStore } from 'react'
import { type SessionEnd, sessionEnd } from '../token.ts'
import css from './SessionEndNotice.module.css'

/** Says that the session ended, and that the input is kept. */
export function SessionEndNotice() {
  const end = useSyncExternalStore(never, sessionEnd, () => null)
  return end && <p className={css.notice}>{sentences[end]}</p>
}

const sentences: Record<SessionEnd, string> = {
  ended: 'Your session ended. Log in to go on.',
  kept: 'Your session ended. Log in to go on; what you typed is kept.',
}

/** The value changes only with the page. */
function never(): () => void {
  return () => undefined
}
