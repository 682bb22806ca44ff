import { getSession, signOut as signOutCall } from '../../contract/people/accounts.calls.ts'
import { can, type Permission } from '../../contract/platform/permissions.ts'
import { call, useLoad } from './api.ts'
import { dropDraftsOf } from './draft-key.ts'
import { useSessionKind } from './session-kind.ts'
import {
  dropToken,
  forgetReturn,
  keepToken,
  lastClaims,
  readClaims,
  returnPath,
  sessionKind,
} from './token.ts'
import type { SessionPerson } from '../../contract/people/accounts.ts'

export { rememberReturn } from './token.ts'

/** The signed-in person; undefined while loading or signed out. */
export function useActor(): SessionPerson | undefined {
  const kind = useSessionKind()
  return useLoad(getSession, { enabled: kind !== 'out' }).data?.data
}

/** Whether the signed-in role has a permission. Read from the token, and updated when somebody signs in. */
export function useCan(permission: Permission): boolean {
  return usePermissions()(permission)
}

/** The same for several permissions. */
export function usePermissions(): (permission: Permission) => boolean {
  const isSignedIn = useSessionKind() !== 'out'
  return permission => isSignedIn && can(readClaims(), permission)
}

/** Stores the token and returns where to go: the page requested before, else the role's home. */
export function signIn(token: string): string {
  keepToken(token)
  const wanted = wantedPath()
  forgetReturn()
  return wanted
}

/** The page requested before signing in, else the role's home. */
export function wantedPath(): string {
  const path = returnPath()
  return path && !/^\/(login|register)\b/i.test(path) ? path : homePath()
}

export function homePath(): '/challenges' | '/dashboard' {
  return sessionKind() === 'candidate' ? '/challenges' : '/dashboard'
}

/**
 * Ends the session here and on the server, and goes to the front page (or `to`). Everything of the person is removed,
 * also unsent input. A session that expires keeps it.
 */
export async function signOut(to = '/'): Promise<void> {
  // At once: another request may be the first to learn that the session has ended, and lead away from here.
  forgetDrafts()
  const ended = call(signOutCall, {}).catch(() => undefined)
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 2000))])
  forgetPerson()
  location.assign(to)
}

function forgetDrafts(): void {
  const id = lastClaims()?.id
  if (id) dropDraftsOf(id)
}

/** Removes everything of the person from this browser. */
export function forgetPerson(): void {
  forgetDrafts()
  dropToken()
  forgetReturn()
}
