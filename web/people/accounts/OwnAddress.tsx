import { useActor } from '../../platform/session.ts'

/** Tells password managers whose password it is. */
export function OwnAddress() {
  const actor = useActor()
  return <input type="email" autoComplete="username" value={actor?.email ?? ''} readOnly hidden />
}
