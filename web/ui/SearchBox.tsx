import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './SearchBox.module.css'

interface SearchBoxProps {
  q: string
  setQ: (text: string) => void
  /** What is searched; also the placeholder. */
  label: string
}

/** Searches on Enter; the cross empties it. */
export function SearchBox({ q, setQ, label }: SearchBoxProps) {
  const [text, setText] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(q), [q])
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
          maxLength={100}
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
