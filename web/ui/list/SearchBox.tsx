import { Search, X } from 'lucide-react'
import * as longest from '../../../contract/lengths.ts'
import { useRef, useState } from 'react'
import css from './SearchBox.module.css'

interface SearchBoxProps {
  q: string
  setQ: (text: string) => void
  /** What is searched; also the placeholder. */
  label: string
}

/** Searches on Enter; the cross empties it. */
export function SearchBox({ q, setQ, label }: SearchBoxProps) {
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
  return (
    <search className={css.search}>
      <form
        onSubmit={event => {
          event.preventDefault()
          setQ(text)
        }}
      >
        <Search className="icon" aria-hidden />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={longest.search}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && text && empty()}
        />
        {text ? (
          <button type="button" aria-label="Clear search" onClick={empty}>
            <X className="icon-s" aria-hidden />
          </button>
        ) : (
          <kbd aria-hidden="true">↵</kbd>
        )}
      </form>
    </search>
  )
}
