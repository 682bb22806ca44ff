import { useNavigate } from '@tanstack/react-router'
import { Search as Glass, X } from 'lucide-react'
import type { Search } from '../routes/__root.tsx'
import { useSearchText } from '../ui/list/search-text.ts'
import css from './ChallengeSearchBox.module.css'

/** Searches on Enter or by its button. A plain form, so that it works before hydration. */
export function ChallengeSearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  const { text, empty, onSubmit, input } = useSearchText(q, wanted => {
    void navigate({
      to: '/challenges',
      search: (former: Search) => ({ ...former, q: wanted.trim() || undefined, limit: undefined }),
      resetScroll: false,
    })
  })
  return (
    <search className={css.search}>
      <form action="/challenges" onSubmit={onSubmit}>
        <button type="submit" aria-label="Search">
          <Glass className="icon" aria-hidden />
        </button>
        <input {...input} aria-label="Search challenges" placeholder="Name, company, theme or location" />
        {text && (
          <button type="button" className={css.clear} aria-label="Clear search" onClick={empty}>
            <X className="icon-s" aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}
