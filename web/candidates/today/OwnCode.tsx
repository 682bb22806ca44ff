import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import css from './Today.module.css'
import { sayWhen } from './whats-on.ts'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

interface OwnCodeProps {
  ticket: NonNullable<OwnToday['ticket']>
  timezone: string
  now: number
}

/** One’s code, for every counter: closed a line with the number, open black on white in the dark too. */
export function OwnCode({ ticket, timezone, now }: OwnCodeProps) {
  const { number, name, team_name, address, here_since } = ticket
  const shown = numberShown(number)
  return (
    <details className={css.code}>
      <summary>
        <span>
          <b className="block">My code</b>
          <span className="text-m">{[shown, team_name].filter(Boolean).join(', ')}</span>
        </span>
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <div className={css.sheet}>
        {here_since !== null && (
          <p className="strong">Here since {sayWhen(Date.parse(here_since), now, timezone)}</p>
        )}
        <Suspense>
          <CodePicture text={address} label={`The code of ticket ${shown}`} />
        </Suspense>
        <p className={css.number}>{shown}</p>
        <p className="breaks">{name}</p>
      </div>
    </details>
  )
}
