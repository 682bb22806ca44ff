import { useContext } from 'react'
import { markBadgePrint } from '../../../contract/teams/badges.calls.ts'
import type { BadgePrint, Badges } from '../../../contract/teams/badges.ts'
import { badgeSizeLabels } from '../../../contract/teams/badges.texts.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { attempt } from '../../platform/use-act.ts'
import { sayUndone, sayWhat, sayWhen } from './badge.texts.ts'
import css from './Badges.module.css'

interface BadgePrintsProps {
  data: Badges
  /** Badges that were not printed as they are now. */
  fresh: number
  onShow: () => void
}

/** What is new since the last print, and what was sent to a printer by whom. */
export function BadgePrints({ data: { event, badges, prints }, fresh, onShow }: BadgePrintsProps) {
  const [last, ...earlier] = prints
  if (!last) return null
  return (
    <section className={`panel ${css.prints} ${fresh > 0 ? css.fresh : ''}`} aria-label="Printed">
      <h2 className="text-l strong">
        {fresh === 0
          ? 'All badges were sent to print'
          : fresh === badges.length
            ? 'No badge is printed as it is now'
            : `${fresh} new since the last print`}
      </h2>
      <Print print={last} timezone={event.timezone} />
      {fresh > 0 && fresh < badges.length && (
        <Button size="s" onClick={onShow}>
          Show the {fresh}
        </Button>
      )}
      {earlier.length > 0 && (
        <details className="text-s">
          <summary>{count(earlier.length, 'earlier print')}</summary>
          <ul>
            {earlier.map(print => (
              <li key={print._id}>
                <Print print={print} timezone={event.timezone} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Print({ print, timezone }: { print: BadgePrint; timezone: string }) {
  const isReadOnly = useContext(ReadOnly)
  const mark = useSend(markBadgePrint)
  const isUndone = print.undone_at !== null
  const when = sayWhen(print, timezone)
  return (
    <div className="stack-1">
      <p className="text-s breaks">
        Sent to print {when}: {sayWhat(print)}, {badgeSizeLabels[print.size]}. {sayUndone(print, timezone)}
      </p>
      {!isReadOnly && (
        <Button
          size="s"
          variant="quiet"
          isBusy={mark.isSending}
          onClick={() =>
            void attempt(() => mark.send({ params: { id: print._id }, body: { is_undone: !isUndone } }))
          }
        >
          {isUndone ? 'It was printed' : 'Not printed'}
          <span className="visually-hidden">: {when}</span>
        </Button>
      )}
    </div>
  )
}
