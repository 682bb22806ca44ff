import { Link, type LinkProps } from '@tanstack/react-router'
import type { Event } from '../../../contract/events/events.ts'
import type { Figure } from '../../../contract/console/workspace.ts'
import { usePermissions } from '../../platform/session.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import css from './Figures.module.css'
import { sayFigure } from './figure.texts.ts'
import type { Clock } from './moments.ts'

interface FiguresProps {
  event: Event
  figures: readonly Figure[]
  clock: Clock
}

/** The four numbers that matter at the present stage, each leading to what it counts. */
export function Figures({ event, figures, clock }: FiguresProps) {
  const may = usePermissions()
  return (
    <section aria-label="Numbers">
      <dl className={css.figures}>
        {figures.map(figure => {
          const { label, of, under, leads } = sayFigure({ figure, event, clock })
          const { may: needed, ...rest } = leads
          const target: Pick<LinkProps, 'to' | 'params' | 'search'> = rest
          return (
            <div key={figure.kind}>
              <dt className="text-s medium muted">
                {!needed || may(needed) ? <Link {...target}>{label}</Link> : label}
              </dt>
              <dd>
                {formatCount(figure.n)}
                {of !== undefined && of !== null && (
                  <>
                    {' '}
                    <small>of {formatCount(of)}</small>
                  </>
                )}
              </dd>
              <dd className={css.under}>{under}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
