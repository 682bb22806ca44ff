import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dropExpired,
  dropToken,
  endSession,
  forgetReturn,
  keepToken,
  lastClaims,
  leaveIfExpired,
  readClaims,
  readToken,
  rememberReturn,
  returnPath,
  sessionEnd,
  sessionKind,
  setUpSecondFactor,
} from './token.ts'

const now = new Date('2027-03-01T12:00:00Z')

function tokenOf(claims: unknown) {
  const part = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `e30.${part}.x`
}
const claimsOf = (role: string, seconds = 60) => ({ id: 'a', role, exp: now.getTime() / 1000 + seconds })

let leave: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/events?page=2')
  delete document.documentElement.dataset.expired
  vi.useFakeTimers({ now, toFake: ['Date'] })
  leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('the claims', () => {
  it('are read until they expire, and known as the last ones afterwards', () => {
    keepToken(tokenOf(claimsOf('admin', 60)))
    expect(readClaims()).toEqual(claimsOf('admin', 60))
    vi.setSystemTime(now.getTime() + 60_000)
    expect(readClaims()).toBeNull()
    expect(lastClaims()).toEqual(claimsOf('admin', 60))
  })

  it('are dropped with an expired token, and with no other', () => {
    keepToken(tokenOf(claimsOf('admin', 60)))
    expect([dropExpired(), readToken() !== null]).toEqual([false, true])
    vi.setSystemTime(now.getTime() + 60_000)
    expect([dropExpired(), readToken()]).toEqual([true, null])
    expect(dropExpired()).toBe(false)
  })

  it('are read from base64 for addresses', () => {
    const claims = { ...claimsOf('candidate'), id: '???>>>~~~' }
    expect(tokenOf(claims)).toMatch(/[-_]/)
    keepToken(tokenOf(claims))
    expect(readClaims()).toEqual(claims)
  })

  it('are null for anything that is not our token', () => {
    const slips = ['', 'x', 'a.b.c', tokenOf(null), tokenOf(claimsOf('root')), tokenOf({ role: 'admin' })]
    for (const slip of slips) {
      keepToken(slip)
      expect(lastClaims(), slip).toBeNull()
    }
  })
})

it('the page shows who is signed in, from the moment they are', () => {
  const shown = () => [sessionKind(), document.documentElement.dataset.session]
  for (const [role, kind] of [
    ['candidate', 'candidate'],
    ['company', 'staff'],
    ['admin', 'staff'],
  ] as const) {
    keepToken(tokenOf(claimsOf(role)))
    expect(shown()).toEqual([kind, kind])
  }
  dropToken()
  expect(shown()).toEqual(['out', 'out'])
})

describe('the return path', () => {
  it('leads only to our own pages', () => {
    for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'events', '']) {
      rememberReturn(path)
      expect(returnPath(), path).toBeNull()
    }
    rememberReturn('/events?page=2')
    expect(returnPath()).toBe('/events?page=2')
    forgetReturn()
    expect(returnPath()).toBeNull()
  })

  it('is stored when a second factor is demanded; calls refused together lead there once', () => {
    keepToken(tokenOf(claimsOf('admin')))
    setUpSecondFactor()
    setUpSecondFactor()
    expect(returnPath()).toBe('/events?page=2')
    expect(leave).toHaveBeenCalledExactlyOnceWith('/account')
    // Somebody stayed, to save a form.
    vi.setSystemTime(now.getTime() + 3_000)
    setUpSecondFactor()
    expect(leave).toHaveBeenCalledTimes(2)
  })

  it('is stored when a session ends, which leads to the sign-in', () => {
    keepToken(tokenOf(claimsOf('admin')))
    endSession()
    expect([readToken(), returnPath()]).toEqual([null, '/events?page=2'])
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('says that the session ended, and whether something typed is kept there', () => {
    keepToken(tokenOf(claimsOf('admin')))
    endSession()
    expect(sessionEnd()).toBe('ended')
    forgetReturn()
    expect(sessionEnd()).toBeNull()
    localStorage.setItem('draft:p1:/events#', '{}')
    endSession('p1')
    expect(sessionEnd()).toBe('kept')
  })

  it('does not lead to the sign-in from the sign-in', () => {
    history.replaceState(null, '', '/Login')
    endSession()
    expect(leave).not.toHaveBeenCalled()
  })
})

it('a page opened with an expired token leads to the sign-in, except where none is needed', () => {
  leaveIfExpired()
  expect(leave).not.toHaveBeenCalled()
  document.documentElement.dataset.expired = ''
  for (const path of ['/register', '/Resetpassword', '/invitation/t1', '/confirm-address/x']) {
    history.replaceState(null, '', path)
    leaveIfExpired()
    expect(leave, path).not.toHaveBeenCalled()
  }
  history.replaceState(null, '', '/registered')
  leaveIfExpired()
  expect(leave).toHaveBeenCalledOnce()
})
