import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { PopupMenu } from './PopupMenu.tsx'

test('a menu stays open while the page scrolls, and closes with a press beside it', () => {
  draw(
    <PopupMenu label="Status" face="Status">
      {() => (
        <button type="button" role="menuitem">
          Draft
        </button>
      )}
    </PopupMenu>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Status' }))
  const menu = screen.getByRole('menu', { name: 'Status', hidden: true })
  fireEvent.scroll(document)
  expect(menu.isConnected).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(menu.isConnected).toBe(false)
})
