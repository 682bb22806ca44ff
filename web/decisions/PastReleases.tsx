import { ArrowRight } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ReleasePlan } from '../../contract/releases.ts'
import { applicationStatuses } from '../../contract/statuses.ts'
import { Card } from '../ui/base/Card.tsx'
import { formatTime } from '../ui/base/format-time.ts'
import { formatCount, fullName } from '../ui/base/formats.ts'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import { statusInWords } from './outcomes.ts'
import css from './Release.module.css'

/** What was released before, and whom it left as they were. */
export function PastReleases({ plan }: { plan: ReleasePlan }) {
  if (plan.past.length === 0) return null
  return (
    <Card title="Released before" className={css.past}>
      <ul>
        {plan.past.map(release => (
          <li key={release._id}>
            <p>
              <b>{formatTime(release.released_at)}</b>{' '}
              <span className="muted">{release.by ? `by ${fullName(release.by)}` : ''}</span>
            </p>
            <div className={css.moves}>
              {release.groups.map(({ from, to, teams, people }) => (
                <span key={`${from} ${to}`} className={css.shift}>
                  <b>{formatCount(teams)}</b>
                  <StatusBadge definition={applicationStatuses[from]} />
                  <ArrowRight className="icon-s" aria-label="to" />
                  <StatusBadge definition={applicationStatuses[to]} />
                  <span className="muted">{people === 1 ? '1 mail' : `${formatCount(people)} mails`}</span>
                </span>
              ))}
            </div>
            {release.overtaken.map(line => (
              <p key={line._id} className={css.leftBehind}>
                <Link className="link" to="/application/$id" params={{ id: line._id }}>
                  {line.team_name}
                </Link>{' '}
                was left: it was {statusInWords(line.now)}, not {statusInWords(line.from)}.
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
