import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import * as longest from '../../../contract/lengths.ts'

/** The text of a search box until it is searched for, and what its form and its input need. */
export function useSearchText(q: string, setQ: (text: string) => void) {
  const [typed, setTyped] = useState({ q, text: q })
  // Another search from elsewhere, such as Back, replaces what stands here.
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
