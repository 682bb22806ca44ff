import { renderHook } from '@testing-library/react'
import { Copy } from 'lucide-react'
import { expect, test } from 'vitest'
import type { EventEntry } from '../../../contract/console/workspace.calls.ts'
import type { Found } from '../../../contract/console/search.ts'
import { signInAs } from '../../testing/render.tsx'
import type { NavRow } from '../event-shell/navigation.ts'
import { groupsFor } from './palette-groups.ts'
import { useScreens } from './screens.ts'

type Role = Parameters<typeof signInAs>[0]

function screensOf(role: Role) {
  signInAs(role)
  return renderHook(useScreens).result.current
}

const act = (name: string) => ({ name, icon: Copy, run: () => undefined })
const none = { page: [], own: [] }

const named = (role: Role, text: string, found?: Found[]) =>
  groupsFor(text, { ...none, screens: screensOf(role), found }).map(({ label, targets }) => [
    label,
    ...targets.map(({ name }) => name),
  ])

test('screens and forms match by name in any case, limited to those the role may see', () => {
  expect(named('admin', 'COMPAN')).toEqual([
    ['Go to', 'Companies'],
    ['Add', 'Add Company'],
  ])
  expect(named('company', 'compan')).toEqual([])
  expect(named('company', 'event')).toEqual([
    ['Go to', 'Events'],
    ['Add', 'Add Event'],
  ])
  expect(named('candidate', 'event')).toEqual([])
  expect(named('admin', 'form')).toEqual([])
})

test('the acts of the page come first, those of the person last; spaces do not count', () => {
  const offered = {
    page: [act('Export CSV'), act('Duplicate this event')],
    own: [act('Logout'), act('Dark theme')],
    screens: screensOf('company'),
  }
  const groups = (text: string) =>
    groupsFor(text, offered).map(({ label, targets }) => [label, ...targets.map(({ name }) => name)])
  expect(groups('event')).toEqual([
    ['On this page', 'Duplicate this event'],
    ['Go to', 'Events'],
    ['Add', 'Add Event'],
  ])
  expect(groups('log out')).toEqual([['You', 'Logout']])
  expect(groups('').map(([label]) => label)).toEqual(['On this page', 'Go to', 'Add', 'You'])
})

test('a screen of an event is found by what it has, from three letters on', () => {
  const row = (entry: EventEntry, label: string): NavRow => ({
    id: entry,
    entry,
    label,
    icon: Copy,
    group: undefined,
    key: undefined,
    target: { to: '/events' },
    count: '',
    of: '',
    needs: '',
    isCurrent: false,
  })
  const inEvent = [row('rounds', 'Rounds'), row('round', 'Build'), row('details', 'Details')]
  const found = (text: string) =>
    groupsFor(text, { ...none, screens: [], inEvent }).flatMap(({ targets }) =>
      targets.map(({ name }) => name),
    )
  expect(found('criteria')).toEqual(['Judging of Build'])
  expect(found('rename')).toEqual(['Details'])
  expect(found('hand-in')).toEqual(['Rounds'])
  expect(found('de')).toEqual(['Details'])
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
  expect(groupsFor('outi', { ...none, screens: [], found })[1]?.targets[0]).toMatchObject({
    id: 'associate-1',
    detail: 'Hydrologist',
    to: '/associates/$id',
    params: { id: '1' },
  })
})
