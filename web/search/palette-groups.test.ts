import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Found } from '../../contract/search.ts'
import { signInAs } from '../testing/render.tsx'
import { groupsFor } from './palette-groups.ts'
import { useScreens } from './screens.ts'

type Role = Parameters<typeof signInAs>[0]

function screensOf(role: Role) {
  signInAs(role)
  return renderHook(useScreens).result.current
}

const named = (role: Role, text: string, found?: Found[]) =>
  groupsFor(text, screensOf(role), found).map(({ label, targets }) => [
    label,
    ...targets.map(({ name }) => name),
  ])

test('screens match by name in any case, limited to those the role may see', () => {
  expect(named('admin', 'COMPAN')).toEqual([['Go to', 'Companies', 'Add Company']])
  expect(named('company', 'compan')).toEqual([])
  expect(named('company', 'event')).toEqual([['Go to', 'Events', 'Add Event']])
  expect(named('candidate', 'event')).toEqual([])
})

test('results follow the screens, by kind, in the order of the answer', () => {
  const found: Found[] = [
    { kind: 'associate', _id: '1', name: 'Outi', detail: 'Hydrologist' },
    { kind: 'company', _id: '2', name: 'Outline', detail: null },
    { kind: 'associate', _id: '3', name: 'Outram', detail: null },
  ]
  expect(named('admin', 'out', found)).toEqual([
    ['Go to', 'Outbox'],
    ['Companies', 'Outline'],
    ['Associates', 'Outi', 'Outram'],
  ])
  expect(groupsFor('outi', [], found)[1]?.targets[0]).toMatchObject({
    id: 'associate-1',
    detail: 'Hydrologist',
    to: '/associates/$id',
    params: { id: '1' },
  })
})
