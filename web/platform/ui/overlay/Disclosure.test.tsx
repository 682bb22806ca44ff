import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { Disclosure } from './Disclosure.tsx'

afterEach(cleanup)

it('stays open while a menu or dialog of its panel is used, and closes by a press or focus elsewhere', () => {
  render(
    <>
      <Disclosure face="More">
        {() => (
          <>
            <a href="/help">Help</a>
            {createPortal(<button type="button">Completed</button>, document.body)}
          </>
        )}
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  const isOpen = () => button.getAttribute('aria-expanded')
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  for (const leave of [() => fireEvent.pointerDown(elsewhere), () => fireEvent.focusIn(elsewhere)]) {
    fireEvent.click(button)
    const inMenu = screen.getByRole('button', { name: 'Completed' })
    for (const inside of [screen.getByRole('link', { name: 'Help' }), inMenu, button]) {
      fireEvent.pointerDown(inside)
      fireEvent.focusIn(inside)
    }
    expect(isOpen()).toBe('true')
    leave()
    expect(isOpen()).toBe('false')
  }
})
