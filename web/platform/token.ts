import { type Role, roles } from '../../contract/platform/permissions.ts'
import { hasDraftAt } from './draft-key.ts'

/** The token in this browser (docs/product.md §2). This file does not run on the server. */
const tokenKey = 'jwtToken'
const returnKey = 'returnPath'
const endedKey = 'sessionEnded'

export interface Claims {
  id: string
  role: Role
  exp: number
}

export function readToken(): string | null {
  if (typeof window === 'undefined') return null
  return localStorage.getItem(tokenKey)
}

export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  showSession()
}

export function dropToken(): void {
  localStorage.removeItem(tokenKey)
  showSession()
}

/** The claims of the token; null if there is none, it is expired or invalid. */
export function readClaims(): Claims | null {
  const claims = lastClaims()
  return claims && claims.exp * 1000 > Date.now() ? claims : null
}

/** The same, also for an expired token. */
export function lastClaims(): Claims | null {
  const part = readToken()?.split('.')[1]
  if (!part) return null
  try {
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
}

/** Removes an expired token, and returns whether there was one (docs/product.md §2). */
export function dropExpired(): boolean {
  if (!lastClaims() || readClaims()) return false
  localStorage.removeItem(tokenKey)
  return true
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false
  const { exp, role } = value as Partial<Claims>
  return typeof exp === 'number' && roles.some(known => known === role)
}

export type SessionKind = 'out' | 'candidate' | 'staff'

const kindOf: Record<Role, SessionKind> = { admin: 'staff', company: 'staff', candidate: 'candidate' }

export function sessionKind(): SessionKind {
  const claims = readClaims()
  return claims ? kindOf[claims.role] : 'out'
}

function showSession(): void {
  document.documentElement.dataset.session = sessionKind()
}

/** After a refused token: removes it and asks to sign in, with a return to this page. */
export function endSession(person = lastClaims()?.id): void {
  comeBackTo(location.pathname + location.search, person)
  dropToken()
  if (!location.pathname.toLowerCase().startsWith('/login')) location.assign('/login')
}

/** After the refusal of a call, because a second factor is demanded: goes where it is set up, and comes back from there. */
export function setUpSecondFactor(): void {
  const { pathname, search } = location
  if (pathname === '/account' || Date.now() - ledAt < together) return
  ledAt = Date.now()
  rememberReturn(pathname + search)
  location.assign('/account')
}

/** Milliseconds in which the calls of one screen are refused. Each further `assign` would begin the page anew. */
const together = 3_000
let ledAt = 0

/** Pages for signing in or up, setting a password, answering an invitation or joining a team work without a session. */
const accountPages = /^\/(login|register|forgotpassword|resetpassword|confirm-address|invitation|join)(\/|$)/i

/** Goes to the sign-in if the token was expired when the page opened (web/platform/before-paint.ts). */
export function leaveIfExpired(): void {
  const { expired } = document.documentElement.dataset
  if (expired !== undefined && !accountPages.test(location.pathname)) endSession(expired)
}

/** Remembers the page that a signed-out person asked for, and whether that is because the session ended. */
export function comeBackTo(path: string, person = lastClaims()?.id): void {
  const isKept = person !== undefined && hasDraftAt(person, path.replace(/[?#].*/, ''))
  if (person) sessionStorage.setItem(endedKey, isKept ? 'kept' : 'ended')
  rememberReturn(path)
}

/** What became of the session that this tab had: it ended, and something typed is kept for after the sign-in. */
export type SessionEnd = 'ended' | 'kept'

export function sessionEnd(): SessionEnd | null {
  const end = sessionStorage.getItem(endedKey)
  return end === 'ended' || end === 'kept' ? end : null
}

export function rememberReturn(path: string): void {
  sessionStorage.setItem(returnKey, path)
}

/** The page requested before signing in; only ever one of our own. */
export function returnPath(): string | null {
  if (typeof window === 'undefined') return null
  const path = sessionStorage.getItem(returnKey)
  return path && /^\/(?![/\\])/.test(path) ? path : null
}

export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
  sessionStorage.removeItem(endedKey)
}
