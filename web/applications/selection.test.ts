import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApplicationRow } from '../../contract/applications.ts'
import { useSelection } from './selection.ts'

// Of a row the selection reads the id alone.
const [a, b, c] = ['a', 'b', 'c'].map(_id => ({ _id }) as ApplicationRow) as [
  ApplicationRow,
  ApplicationRow,
  ApplicationRow,
]

function selectionAmong(among: string) {
  const { result, rerender } = renderHook(({ search }) => useSelection(search), {
    initialProps: { search: among },
  })
  return {
    now: () => result.current,
    ticked: () => [a, b, c].filter(row => result.current.of(row).isSelected).map(({ _id }) => _id),
    toggle: (row: ApplicationRow) => act(() => result.current.of(row).onToggle()),
    selectAll: () => act(() => result.current.selectAll()),
    clear: () => act(() => result.current.clear()),
    search: (other: string) => rerender({ search: other }),
  }
}

test('rows are ticked and unticked one by one', () => {
  const selection = selectionAmong('q=')
  selection.toggle(a)
  selection.toggle(b)
  selection.toggle(a)
  expect(selection.ticked()).toEqual(['b'])
  expect([...selection.now().rows.keys()]).toEqual(['b'])
  selection.toggle(b)
  expect(selection.now().isAny).toBe(false)
})

test('all are all rows, and the next row that is pressed is then the only one', () => {
  const selection = selectionAmong('q=')
  selection.toggle(a)
  selection.selectAll()
  expect(selection.ticked()).toEqual(['a', 'b', 'c'])
  expect([selection.now().isAll, selection.now().isAny, selection.now().rows.size]).toEqual([true, true, 0])
  selection.toggle(c)
  expect([selection.now().isAll, selection.ticked()]).toEqual([false, ['c']])
  selection.clear()
  expect([selection.now().isAny, selection.ticked()]).toEqual([false, []])
})

test('it ends when something else is searched for', () => {
  const selection = selectionAmong('q=delta')
  selection.selectAll()
  selection.search('q=ebb')
  expect([selection.now().isAny, selection.now().isAll, selection.ticked()]).toEqual([false, false, []])
  selection.toggle(b)
  expect(selection.ticked()).toEqual(['b'])
})
