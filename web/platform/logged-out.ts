import { useSessionKind } from './session-kind.ts'

let isSaidByPage = false

/** The page that ends the session says so itself, and stays. */
export function sayEndOnPage(): void {
  isSaidByPage = true
}

/** Somebody logged out in another window of this browser. */
export function useIsLoggedOut(): boolean {
  return useSessionKind() === 'out' && !isSaidByPage
}
