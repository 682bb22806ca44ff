import { useNavigate } from '@tanstack/react-router'
import * as longest from '../../contract/lengths.ts'
import { Search as Glass, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Search } from '../routes/__root.tsx'
import css from './ChallengeSearchBox.module.css'

/** Searches on Enter or by the glass. A plain form underneath, so that it also works before any script does. */
export function ChallengeSearchBox({ q }: { q: string }) {
  const [text, setText] = useState(q)
  const [shownQ, setShownQ] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  if (q !== shownQ) {
    setShownQ(q)
    setText(q)
  }
  const find = (wanted: string) =>
    void navigate({
      to: '/challenges',
      search: (former: Search) => ({ ...former, q: wanted.trim() || undefined, limit: undefined }),
      resetScroll: false,
    })
  const empty = () => {
    setText('')
    if (q) find('')
    input.current?.focus()
  }
  return (
    <search className={css.search}>
      <form
        action="/challenges"
        onSubmit={event => {
          event.preventDefault()
          find(text)
        }}
      >
        <button type="submit" aria-label="Search">
          <Glass className="icon" aria-hidden />
        </button>
        <input
          ref={input}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest.search}
          aria-label="Search challenges"
          placeholder="Name, company, theme or city"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && text && empty()}
        />
        {text && (
          <button type="button" className={css.clear} aria-label="Clear search" onClick={empty}>
            <X className="icon-s" aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}
