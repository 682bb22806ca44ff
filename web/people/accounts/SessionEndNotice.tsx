import { useSyncExternalStore } from 'react'
import { type SessionEnd, sessionEnd } from '../../platform/token.ts'
import { Notice } from './Notice.tsx'

/** Says that the session ended, and that the input is kept. */
export function SessionEndNotice() {
  const end = useSyncExternalStore(never, sessionEnd, () => null)
  return end && <Notice>{sentences[end]}</Notice>
}

const sentences: Record<SessionEnd, string> = {
  ended: 'Your session ended. Log in to go on.',
  kept: 'Your session ended. Log in to go on; what you typed is kept.',
}

/** The value changes only with the page. */
function never(): () => void {
  return () => undefined
}
