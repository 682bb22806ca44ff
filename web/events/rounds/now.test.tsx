import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNow } from './now.ts'

it('is anew each half minute, and as soon as something ends', () => {
  vi.useFakeTimers({ now: 0 })
  const { result } = renderHook(() => useNow(42_000))
  const after = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds))
    return result.current
  }
  expect([after(29_999), after(1), after(11_999), after(101), after(30_000)]).toEqual([
    0, 30_000, 30_000, 42_100, 72_100,
  ])
  vi.useRealTimers()
})
