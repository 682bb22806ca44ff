import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { decisionPlaceholders } from '../../../contract/choosing/mail.texts.ts'
import { placeholders, replacePlaceholders } from '../../../contract/platform/placeholders.ts'
import { asksForWholeTeam, sayOutcome, statusBetween } from '../../../contract/events/outcomes.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { mailOf } from './mail-of.ts'
import { StatusMove } from './StatusMove.tsx'
import css from './Release.module.css'

/** As the team reads it. For several, what is of one team alone has its name in brackets. */
function subjectOf(
  subject: string,
  group: ReleasePlan['groups'][number],
  event: ReleasePlan['event'],
): string {
  const onlyTeam = group.teams === 1 ? group.some[0] : undefined
  return replacePlaceholders(subject, decisionPlaceholders(group.to), ({ name, typed }) => {
    if (name === 'team_name' && onlyTeam) return onlyTeam.team_name
    if (name === 'event_name' || name === 'company_name') return event[name]
    if (name === 'status') return sayOutcome(group)
    return name ? `[${placeholders[name].label}]` : typed
  })
}

interface ReleaseGroupProps {
  group: ReleasePlan['groups'][number]
  plan: ReleasePlan
  /** Absent while it cannot be changed. */
  onEdit: (() => void) | undefined
}

/** Teams that go from one status to another, or from a round to the next: how many, what they are mailed, and who they are. */
export function ReleaseGroup({ group, plan, onEdit }: ReleaseGroupProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(group.teams <= 12)
  const mail = mailOf(plan, group)
  const rest = group.teams - group.some.length
  const to = sayOutcome(group)
  return (
    <Card className={css.group} title={undefined}>
      <div className={css.groupHead}>
        <span className="text-4xl strong right">{formatCount(group.teams)}</span>
        <div>
          <span className="row-2">
            <StatusMove group={group} />
          </span>
          <p className="text-s muted breaks above-1">
            {mail &&
              (mail.is_standard
                ? 'The standard mail'
                : `“${subjectOf(mail.subject, group, plan.event)}”`)}{' '}
            to {people(group.people)}, {comments(group.comments)}
          </p>
          {statusBetween(group.from, group.to) && (
            <p className="text-s muted">
              No mail says “Onboarded”: the history alone has it, as the step in between.
            </p>
          )}
          {group.incomplete > 0 && asksForWholeTeam(group.to) && (
            <p className="text-s orange">{sayIncomplete(group.incomplete)}</p>
          )}
        </div>
        <div className={css.acts}>
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? 'Hide' : 'Show'} the teams: ${to}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Teams'}
          </Button>
          {onEdit && (
            <Button size="s" onClick={onEdit} aria-label={`Edit mail: ${to}`}>
              Edit mail
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <ul id={id} className={css.teams}>
          {group.some.map(team => (
            <li key={team._id}>
              <Logo name={team.team_name} image={team.logo} seed={team._id} size={20} />
              <Link className="link" to="/application/$id" params={{ id: team._id }}>
                {team.team_name}
              </Link>
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Link
                className="link"
                to="/events/$id/triage"
                params={{ id: plan.event._id }}
                search={{
                  tab: 'decided',
                  status: group.from ?? undefined,
                  round: group.round?._id,
                  to: group.to,
                }}
              >
                and {formatCount(rest)} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}

function sayIncomplete(count: number): string {
  return count === 1
    ? '1 of them is incomplete. Its mail says so as well.'
    : `${formatCount(count)} of them are incomplete. Their mail says so as well.`
}

export function people(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`
}

function comments(count: number): string {
  if (count === 0) return 'no comments'
  return count === 1 ? '1 comment' : `${formatCount(count)} comments`
}
