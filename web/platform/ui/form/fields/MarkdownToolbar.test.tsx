import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { MarkdownToolbar, markByKey } from './MarkdownToolbar.tsx'

function Box({ begun, isDisabled = false }: { begun: string; isDisabled?: boolean }) {
  const [text, setText] = useState(begun)
  return (
    <>
      <MarkdownToolbar of="idea" label="Idea" isDisabled={isDisabled} set={setText} />
      <textarea
        id="idea"
        aria-label="Idea"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => markByKey(event, setText)}
      />
    </>
  )
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const shown = () => [box().value, box().value.slice(box().selectionStart, box().selectionEnd)]

test('a button marks what is selected, and gives the focus back to the box', () => {
  draw(<Box begun="It works" />)
  box().setSelectionRange(3, 8)
  fireEvent.click(screen.getByRole('button', { name: 'Bold' }))
  expect(shown()).toEqual(['It **works**', 'works'])
  expect(document.activeElement).toBe(box())
  fireEvent.click(screen.getByRole('button', { name: 'Link' }))
  expect(shown()).toEqual(['It **[works](https://)**', 'https://'])
})

test('Ctrl+B and Ctrl+I mark too, and no other key does', () => {
  draw(<Box begun="It works" />)
  box().setSelectionRange(3, 8)
  expect(fireEvent.keyDown(box(), { key: 'b' })).toBe(true)
  expect(fireEvent.keyDown(box(), { key: 'k', ctrlKey: true })).toBe(true)
  expect(shown()).toEqual(['It works', 'works'])
  expect(fireEvent.keyDown(box(), { key: 'b', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(box(), { key: 'i', metaKey: true })).toBe(false)
  expect(shown()).toEqual(['It ***works***', 'works'])
})

test('the toolbar is one stop of the tab key, and the arrows go around in it', () => {
  draw(<Box begun="" />)
  const stops = () =>
    screen
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(stop => stop.getAttribute('aria-label'))
  const go = (key: string) => fireEvent.keyDown(screen.getByRole('toolbar'), { key })
  expect(stops()).toEqual(['Bold'])
  go('ArrowLeft')
  expect([stops(), document.activeElement?.getAttribute('aria-label')]).toEqual([['Link'], 'Link'])
  go('ArrowRight')
  go('ArrowRight')
  expect(stops()).toEqual(['Italic'])
  go('End')
  go('Home')
  expect([stops(), document.activeElement?.getAttribute('aria-label')]).toEqual([['Bold'], 'Bold'])
})

test('where nothing can be typed nothing can be marked', () => {
  draw(<Box begun="" isDisabled />)
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true)
})
