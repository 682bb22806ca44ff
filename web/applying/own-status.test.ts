import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isAhead, isOver } from './own-status.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

const days = { start_date: '2026-12-11', end_date: '2026-12-13' }
const inZone = (timezone: string) => ({ status: 'shortlisted' as const, event: { ...days, timezone } })

describe('an application to an event from 11 to 13 December', () => {
  it('is over once the last day has ended where the event takes place, east of Greenwich', () => {
    vi.setSystemTime(new Date('2026-12-13T18:29:59Z'))
    expect(isOver(inZone('Asia/Kolkata'))).toBe(false)
    vi.setSystemTime(new Date('2026-12-13T18:30:00Z'))
    expect(isOver(inZone('Asia/Kolkata'))).toBe(true)
  })

  it('and west of it', () => {
    vi.setSystemTime(new Date('2026-12-14T07:59:59Z'))
    expect(isOver(inZone('America/Los_Angeles'))).toBe(false)
    vi.setSystemTime(new Date('2026-12-14T08:00:00Z'))
    expect(isOver(inZone('America/Los_Angeles'))).toBe(true)
  })

  it('is ahead until the first day begins there', () => {
    vi.setSystemTime(new Date('2026-12-10T18:29:59Z'))
    expect(isAhead(inZone('Asia/Kolkata'))).toBe(true)
    vi.setSystemTime(new Date('2026-12-10T18:30:00Z'))
    expect(isAhead(inZone('Asia/Kolkata'))).toBe(false)
  })
})
