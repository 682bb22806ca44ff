import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Search } from '../../../routes/__root.tsx'
import { Button } from '../base/Button.tsx'
import { formatCount } from '../base/formats.ts'
import css from './PublicList.module.css'

interface PublicResultsProps {
  shown: number
  total: number
  /** How many each press adds. */
  step: number
  isBusy: boolean
  children: ReactNode
}

/** What a public list has found so far, and the button for more. How many are shown is in the address. */
export function PublicResults({ shown, total, step, isBusy, children }: PublicResultsProps) {
  const navigate = useNavigate()
  const next = String(Math.ceil(shown / step) * step + step)
  return (
    <div className={css.results} aria-busy={isBusy || undefined}>
      {children}
      {shown < total && (
        <p className={css.more}>
          <Button
            isBusy={isBusy}
            onClick={() =>
              void navigate({
                to: '.',
                search: (former: Search) => ({ ...former, limit: next }),
                replace: true,
                resetScroll: false,
              })
            }
          >
            Show {formatCount(Math.min(step, total - shown))} more
          </Button>
        </p>
      )}
    </div>
  )
}
