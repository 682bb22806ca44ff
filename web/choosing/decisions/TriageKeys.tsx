import { Fragment } from 'react'
import { type Choice, outcomes, sayChoice } from '../../../contract/events/outcomes.ts'
import { type ScreenKeys, useScreenKeys } from '../../platform/shell/screen-keys.ts'
import css from './Triage.module.css'

/** The keys and what they do; not shown on devices without a keyboard. */
export function TriageKeys({ choices }: { choices: readonly Choice[] }) {
  const deciding = choices.map(choice => [[keyOf(choice)], sayChoice(choice)] as const)
  useScreenKeys([
    [['J', 'K'], 'Next and previous application'],
    [['1', '9', '0'], 'Your mark: 1 to 9, and 0 for 10'],
    ...deciding,
    [['Space'], 'Skip'],
    [['C'], 'Comment to the team'],
    [['M'], 'Note to staff'],
    [['U'], 'Undo your last decision'],
  ])
  const keys: ScreenKeys = [
    [['J', 'K'], 'next, previous'],
    [['1', '0'], 'mark 1 to 10'],
    [choices.map(keyOf), 'decide and go on'],
    [['Space'], 'skip'],
    [['C'], 'comment'],
    [['M'], 'note'],
    [['U'], 'undo'],
    [['?'], 'all keys'],
  ]
  return (
    <p className={css.keys} data-foot="">
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

function keyOf({ to }: Choice): string {
  return outcomes[to].key.toUpperCase()
}
