import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberReturn, returnPath } from '../../platform/token.ts'
import { returnTargetOf, leaveReturnForMail, takeReturnFromMail } from './return-target.ts'

const minute = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

test('the page one came from says for which event or invitation one signs in', () => {
  expect(
    ['/add-application/e1', '/event/e2?tab=a', '/Event-Page/e3#top', '/invitation/t%2F4'].map(returnTargetOf),
  ).toEqual([{ event: 'e1' }, { event: 'e2' }, { event: 'e3' }, { invitation: 't/4' }])
  expect(['/events', '/event/', '/dashboard/event/e1', '', null].map(returnTargetOf)).toEqual(
    Array(5).fill(null),
  )
})

describe('the way back that is left for the tab of a mail', () => {
  /** The tab that the link in the mail opens. */
  function openTab() {
    sessionStorage.clear()
    takeReturnFromMail()
    return returnPath()
  }

  test('is taken once, within an hour', () => {
    rememberReturn('/invitation/t1')
    leaveReturnForMail()
    vi.advanceTimersByTime(59 * minute)
    expect(openTab()).toBe('/invitation/t1')
    expect(openTab()).toBeNull()
  })

  test('is forgotten after an hour', () => {
    rememberReturn('/invitation/t1')
    leaveReturnForMail()
    vi.advanceTimersByTime(60 * minute)
    expect(openTab()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('does not displace where the tab itself was going', () => {
    rememberReturn('/invitation/t1')
    leaveReturnForMail()
    sessionStorage.clear()
    rememberReturn('/my-applications')
    takeReturnFromMail()
    expect(returnPath()).toBe('/my-applications')
  })

  test('is nothing when there was none, or it cannot be read', () => {
    leaveReturnForMail()
    expect(localStorage).toHaveLength(0)
    localStorage.setItem('returnAfterMail', '{')
    expect(openTab()).toBeNull()
  })
})
