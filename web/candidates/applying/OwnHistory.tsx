import { lazy, Suspense, useState } from 'react'
import css from './OwnHistory.module.css'

const OwnChanges = lazy(() => import('./OwnChanges.tsx'))

/** What happened to an application, loaded on demand. */
export function OwnHistory({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.history} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        History<span className="visually-hidden"> of {name}</span>
      </summary>
      <Suspense>{isOpen && <OwnChanges id={id} />}</Suspense>
    </details>
  )
}
