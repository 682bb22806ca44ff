import { Link } from '@tanstack/react-router'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { usePreviewComes } from './MailPreview.tsx'
import { keyOfGroup, StatusMove } from './StatusMove.tsx'
import { sayOvertaken } from './overtaken.texts.ts'
import css from './Release.module.css'

/** Earlier releases, each with the teams that it left out; below the preview of a mail, if there is one. */
export function PastReleases({ plan, isBelowMail }: { plan: ReleasePlan; isBelowMail: boolean }) {
  const isMailToCome = usePreviewComes(plan, isBelowMail && plan.past.length > 0)
  if (plan.past.length === 0 || isMailToCome) return null
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
              {release.groups.map(group => (
                <span key={keyOfGroup(group)} className="row-2">
                  <b>{formatCount(group.teams)}</b>
                  <StatusMove group={group} />
                  <span className="muted">
                    {group.people === 1 ? '1 mail' : `${formatCount(group.people)} mails`}
                  </span>
                </span>
              ))}
            </div>
            {release.overtaken.map(line => (
              <p key={line._id} className="muted">
                <Link className="link" to="/application/$id" params={{ id: line._id }}>
                  {line.team_name}
                </Link>{' '}
                was left as it was. {sayOvertaken(line)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
