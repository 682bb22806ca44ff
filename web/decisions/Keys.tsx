import { Fragment } from 'react'
import { outcomesFrom } from '../../contract/decisions.calls.ts'
import type { ApplicationStatus } from '../../contract/statuses.ts'
import { keyOf } from './outcomes.ts'
import css from './Triage.module.css'

/** What the keys do; nothing for who has none. */
export function Keys({ status }: { status: ApplicationStatus }) {
  const outcomes = outcomesFrom(status).map(to => keyOf(to).toUpperCase())
  const keys: [string[], string][] = [
    [['J', 'K'], 'next, previous'],
    [outcomes, 'decide and go on'],
    [['Space'], 'skip'],
    [['C'], 'comment'],
    [['N'], 'note'],
    [['U'], 'undo'],
    [['?'], 'all keys'],
  ]
  return (
    <p className={css.keys}>
      {keys
        .filter(([names]) => names.length > 0)
        .map(([names, what]) => (
          <span key={what}>
            {names.map(name => (
              <Fragment key={name}>
                <kbd>{name}</kbd>{' '}
              </Fragment>
            ))}
            {what}
          </span>
        ))}
    </p>
  )
}
