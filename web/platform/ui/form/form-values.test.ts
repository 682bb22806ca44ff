import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormValues, valuesOf, withValue } from './form-values.ts'

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

test('rows are added, moved and taken out; their errors go, those of others stay', () => {
  const { result } = renderHook(() => useFormValues({ team: [{ n: 'a' }, { n: 'b' }] }))
  const { current } = result
  const names = () => (current.current().team as { n: string }[]).map(({ n }) => n).join('')
  const errors = { 'team.1.n': 'Taken', team: 'Too few', teams: 'Other', name: 'Other' }
  for (const [change, after] of [
    [() => current.insert('team', { n: 'c' }), 'abc'],
    [() => current.move('team', 2, 0), 'cab'],
    [() => current.move('team', 0, 1), 'acb'],
    [() => current.remove('team', 0), 'cb'],
  ] as const) {
    act(() => current.setErrors(errors))
    act(change)
    expect(names()).toBe(after)
    expect(result.current.errors).toEqual({ teams: 'Other', name: 'Other' })
  }
  act(() => current.insert('rounds', { name: '' }))
  expect(current.current().rounds).toEqual([{ name: '' }])
})

test('typing in a field takes away its own errors alone', () => {
  const { result } = renderHook(() => useFormValues({ name: '' }))
  act(() => result.current.setErrors({ name: 'Missing', 'name.first': 'In it', names: 'Other' }))
  act(() => result.current.set('name', 'x'))
  expect(result.current.errors).toEqual({ names: 'Other' })
})

test('a value is set on its way, and all beside it stays the same object', () => {
  const before = { team: [{ n: 'a' }, { n: 'b' }], other: { deep: 1 } }
  const after = withValue(before, 'team.1.n', 'c')
  expect(after).toEqual({ team: [{ n: 'a' }, { n: 'c' }], other: { deep: 1 } })
  expect([after.team[0] === before.team[0], after.other === before.other]).toEqual([true, true])
  expect(before.team[1]).toEqual({ n: 'b' })
  expect(withValue({}, 'a.b', 1)).toEqual({ a: { b: 1 } })
})

test('of what a thing refers to, a form holds the id', () => {
  const thing = { name: 'x', city: { _id: 'c1', city_name: 'Pune' }, none: null, list: [{ _id: 'a' }] }
  expect(valuesOf(thing)).toEqual({ ...thing, city: 'c1' })
})
