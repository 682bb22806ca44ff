import { Fragment } from 'react'
import { type Choice, outcomes } from '../../contract/outcomes.ts'
import css from './Triage.module.css'

/** What the keys do; nothing for who has none. */
export function Keys({ choices }: { choices: readonly Choice[] }) {
  const deciding = choices.map(({ to }) => outcomes[to].key.toUpperCase())
  const keys: [string[], string][] = [
    [['J', 'K'], 'next, previous'],
    [deciding, 'decide and go on'],
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
