import { type Role, roles } from '../contract/permissions.ts'

/** The token in this browser (docs/product.md §2); nothing here runs on the server. */
const tokenKey = 'jwtToken'
const returnKey = 'returnPath'

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

/** Who the token is for; null when there is none, it is past its time, or it is not a token. */
export function readClaims(): Claims | null {
  const claims = lastClaims()
  return claims && claims.exp * 1000 > Date.now() ? claims : null
}

/** The same of a token that may be past its time. */
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

/** Drops a token past its time, and says whether there was one (docs/product.md §2). */
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

export function sessionKind(): SessionKind {
  const claims = readClaims()
  if (!claims) return 'out'
  return claims.role === 'candidate' ? 'candidate' : 'staff'
}

function showSession(): void {
  document.documentElement.dataset.session = sessionKind()
}

/** The token was refused: forget it and ask for a new one, coming back here afterwards. */
export function endSession(): void {
  dropToken()
  rememberReturn(location.pathname + location.search)
  if (!location.pathname.toLowerCase().startsWith('/login')) location.assign('/login')
}

/** Where one signs in or up, sets a password or answers an invitation, a former session does not matter. */
const accountPages = /^\/(login|register|forgotpassword|resetpassword|confirm-address|invitation)(\/|$)/i

/** A token that was past its time when the page began (web/before-paint.ts) leads to the sign-in. */
export function leaveIfExpired(): void {
  if ('expired' in document.documentElement.dataset && !accountPages.test(location.pathname)) endSession()
}

export function rememberReturn(path: string): void {
  sessionStorage.setItem(returnKey, path)
}

/** Where the person wanted to go before signing in; only ever a page of ours. */
export function returnPath(): string | null {
  if (typeof window === 'undefined') return null
  const path = sessionStorage.getItem(returnKey)
  return path && /^\/(?![/\\])/.test(path) ? path : null
}

export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
}
