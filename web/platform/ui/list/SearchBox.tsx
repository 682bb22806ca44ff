import { Search, X } from 'lucide-react'
import css from './SearchBox.module.css'
import { useSearchText } from './search-text.ts'

interface SearchBoxProps {
  q: string
  setQ: (text: string) => void
  /** What it searches; also the placeholder. */
  label: string
}

/** Searches on Enter; the cross clears it. */
export function SearchBox({ q, setQ, label }: SearchBoxProps) {
  const { text, empty, onSubmit, input } = useSearchText(q, setQ)
  return (
    <search className={css.search}>
      <form onSubmit={onSubmit}>
        <Search className="icon" aria-hidden />
        <input {...input} aria-label={label} placeholder={label} />
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
