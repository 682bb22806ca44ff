import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatuses,
  labelsAlone,
} from '../../../../contract/platform/statuses.ts'
import { draw } from '../../../testing/render.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusSelect } from './StatusSelect.tsx'

function show(value: ApplicationStatus, onChoose = vi.fn<(status: ApplicationStatus) => void>()) {
  draw(<StatusSelect statuses={applicationStatuses} value={value} name="Delta Works" onChoose={onChoose} />)
  return onChoose
}

const open = () => fireEvent.click(screen.getByRole('button'))

test('the menu offers the status itself and what may follow, nothing else', () => {
  show('participated')
  open()
  expect(screen.getAllByRole('menuitemradio').map(item => item.textContent)).toEqual([
    'Participated',
    'Won',
    'Disqualified',
  ])
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Participated')
})

test('a choice is reported and the menu closes', () => {
  const onChoose = show('registered')
  open()
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Onboarded' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('onboarded')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('it works by keyboard: arrows wrap around, Escape closes and returns the focus', () => {
  show('registered')
  open()
  const menu = screen.getByRole('menu')
  expect(document.activeElement?.textContent).toBe('Registered')
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Onboarded')
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Registered')
  fireEvent.keyDown(menu, { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('a final status is a plain badge', () => {
  show('won')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Won')).toBeTruthy()
})

test('Applied and Attended are badges, and no status of an application', () => {
  for (const [name, definition] of Object.entries(labelsAlone)) {
    draw(<StatusBadge definition={definition} />)
    expect(screen.getByText(definition.label)).toBeTruthy()
    expect(Object.keys(applicationStatuses)).not.toContain(name)
  }
})
