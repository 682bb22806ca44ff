import { lazy, Suspense } from 'react'
import {
  type Placeholder,
  placeholdersIn,
  type PlaceholderValues,
  valueOf,
} from '../../contract/placeholders.ts'
import css from './Letter.module.css'

const FilledText = lazy(() => import('./FilledText.tsx'))

interface LetterProps {
  subject: string
  body: string
  values: PlaceholderValues
}

/** Subject and text with what the placeholders stand for, marked. */
export function Letter({ subject, body, values }: LetterProps) {
  return (
    <div className={css.letter}>
      <p className={css.subject}>
        {subject ? marked(subject, values) : <span className="muted">No subject yet</span>}
      </p>
      {body ? (
        <Suspense fallback={<p className={css.plain}>{body}</p>}>
          <FilledText {...{ body, values }} className={css.body} filled={css.filled} unknown={css.unknown} />
        </Suspense>
      ) : (
        <p className="muted">No text yet</p>
      )}
    </div>
  )
}

function marked(text: string, values: PlaceholderValues) {
  const parts = partsOf(text, placeholdersIn(text))
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <mark key={index} className={part.name ? css.filled : css.unknown}>
        {valueOf(part, values)}
      </mark>
    )
  })
}

function partsOf(text: string, found: readonly Placeholder[]): (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = []
  let rest = text
  for (const one of found) {
    const at = rest.indexOf(one.typed)
    parts.push(rest.slice(0, at), one)
    rest = rest.slice(at + one.typed.length)
  }
  return [...parts, rest]
}
