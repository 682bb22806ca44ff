import { Search as Glass, X } from 'lucide-react'
import css from './PublicSearchBox.module.css'
import { useSearchText } from './search-text.ts'

interface PublicSearchBoxProps {
  q: string
  /** The address of the page, for a search before hydration. */
  action: string
  label: string
  placeholder: string
  onSearch: (q: string | undefined) => void
}

/** The search of a public list: on Enter or by its button. A plain form, so that it works before hydration. */
export function PublicSearchBox({ q, action, label, placeholder, onSearch }: PublicSearchBoxProps) {
  const { text, empty, onSubmit, input } = useSearchText(q, wanted => onSearch(wanted.trim() || undefined))
  return (
    <search className={css.search}>
      <form action={action} onSubmit={onSubmit}>
        <button type="submit" aria-label="Search">
          <Glass className="icon" aria-hidden />
        </button>
        <input {...input} aria-label={label} placeholder={placeholder} />
        {text && (
          <button type="button" className={css.clear} aria-label="Clear search" onClick={empty}>
            <X className="icon-s" aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}
