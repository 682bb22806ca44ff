import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import * as longest from '../../../../contract/platform/lengths.ts'

/** The unsent text of a search box, and the props of its form and input. */
export function useSearchText(q: string, setQ: (text: string) => void) {
  const [typed, setTyped] = useState({ q, text: q })
  // Resets the text when the search changes elsewhere, for instance by Back.
  if (typed.q !== q) setTyped({ q, text: q })
  const { text } = typed
  const setText = (next: string) => setTyped({ q, text: next })
  const input = useRef<HTMLInputElement>(null)
  const empty = () => {
    setText('')
    if (q) setQ('')
    input.current?.focus()
  }
  return {
    text,
    empty,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      setQ(text)
    },
    input: {
      ref: input,
      name: 'q',
      type: 'text',
      inputMode: 'search',
      enterKeyHint: 'search',
      autoComplete: 'off',
      maxLength: longest.search,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && text && empty(),
    },
  } as const
}

/** Puts the focus into the page's search, where a button that clears the list would take it along. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[name="q"]')
  box?.select()
  return box !== null
}
