import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormValues } from './form-values.ts'

function form(initial: Record<string, unknown>) {
  const { result } = renderHook(() => useFormValues(initial))
  const change = (path: string, value: unknown) => act(() => result.current.set(path, value))
  return { change, isDirty: () => result.current.isDirty() }
}

test('a field that was emptied again is as if nobody had touched it', () => {
  const { change, isDirty } = form({ logo: null, mode: 'online', theme: [{ theme_name: '' }] })
  for (const [path, value, empty] of [
    ['company_name', 'Deccan', ''],
    ['logo', 'company/logo/1.png', ''],
    ['skills', ['Design'], []],
    ['theme.0.theme_name', 'Water', ''],
  ] as const) {
    change(path, value)
    expect(isDirty(), path).toBe(true)
    change(path, empty)
    expect(isDirty(), path).toBe(false)
  }
  change('mode', 'offline')
  expect(isDirty()).toBe(true)
})
