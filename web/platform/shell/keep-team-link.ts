import { rememberReturn } from '../token.ts'

/** Who leaves the page of an invitation or of a team's link for an account comes back to it. */
export function keepTeamLink(): void {
  if (/^\/(invitation|join)\//i.test(location.pathname)) rememberReturn(location.pathname)
}
