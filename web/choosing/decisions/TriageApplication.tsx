import { ExternalLink, MessageSquareText, Milestone } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { getApplication } from '../../../contract/teams/applications.calls.ts'
import type { Application } from '../../../contract/teams/applications.ts'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { outcomes } from '../../../contract/events/outcomes.ts'
import {
  applicantStatuses,
  applicationStatuses,
  broughtBackByTeam,
  statusShown,
  withdrawnByTeam,
} from '../../../contract/platform/statuses.ts'
import { appliedOn } from '../../teams/applications/applied-on.ts'
import { IncompleteBadge } from '../../teams/applications/IncompleteBadge.tsx'
import { useLoad } from '../../platform/api.ts'
import { Answers } from '../../events/questions/Answers.tsx'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { formatCount, formatDay, fullName } from '../../platform/ui/base/formats.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Markdown } from '../../platform/ui/base/Markdown.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import badge from '../../platform/ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../../platform/ui/base/StatusGlyph.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './TriageApplication.module.css'

const HandInsToRead = lazy(async () => ({
  default: (await import('../../projects/submissions/ProjectTab.tsx')).HandInsToRead,
}))

/** The application that is decided about: what the list knows at once, the rest as it comes. */
export function TriageApplication({ id, row }: { id: string; row: TriageRow }) {
  const application = useLoad(getApplication, { params: { id } })
  // Where all stands in one column, the next application begins at the top of the page.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long application is scrolled by key
    <article className={css.application} aria-label={row.team_name} tabIndex={0}>
      <div className={css.inside}>
        <header className={css.head}>
          <Logo name={row.team_name} image={row.logo} seed={row._id} size={48} />
          <div className={css.title}>
            <h2 className="text-4xl breaks">{row.team_name}</h2>
            <p className="muted">
              {row.theme}
              {application.data ? (
                ` · Applied ${formatDay(appliedOn(application.data.data))}`
              ) : (
                // The room of the day, so that the name stays in its place.
                <span className={css.unknown} aria-hidden>
                  {' '}
                  · Applied 30 Nov 2026
                </span>
              )}
            </p>
          </div>
          <div className={css.end}>
            <StatusBadge
              definition={statusShown({
                status: row.status,
                withdrawn_from: application.data?.data.withdrawn_from ?? null,
              })}
            />
            {application.data && <IncompleteBadge application={application.data.data} />}
            <IconButton
              icon={ExternalLink}
              label="Open the application"
              to="/application/$id"
              params={{ id }}
            />
          </div>
        </header>
        <Loaded from={application} as="panel">
          {data => <Inside application={data} />}
        </Loaded>
      </div>
    </article>
  )
}

function Inside({ application }: { application: Application }) {
  return (
    <>
      <div className={css.idea}>
        {application.idea ? (
          <Markdown text={application.idea} />
        ) : (
          <p className="muted">The team has not described its idea.</p>
        )}
      </div>
      {application.answers.length > 0 && (
        <section className={css.answers} aria-label="Answers">
          <Answers answers={application.answers} isDense />
        </section>
      )}
      <div className={css.columns}>
        <Team application={application} />
        <Past application={application} />
      </div>
      <div className={css.handIns}>
        <Suspense>
          <HandInsToRead id={application._id} />
        </Suspense>
      </div>
    </>
  )
}

function Team({ application }: { application: Application }) {
  const { createdBy, team, active_members } = application
  return (
    <section>
      <h3>
        Team{' '}
        <small className="text-xs normal muted">
          {formatCount(active_members.length)} of {formatCount(team.length + 1)} in
        </small>
      </h3>
      <ul className={css.people}>
        <li>
          <Avatar name={fullName(createdBy)} size={28} />
          <span className={css.person}>
            <b className="medium">{fullName(createdBy)}</b>
            <small className="text-xs normal muted">SPOC</small>
          </span>
        </li>
        {team.map(member => (
          <li key={member._id}>
            <Avatar name={fullName(member)} size={28} />
            <span className={css.person}>
              <b className="medium">{fullName(member)}</b>
              <small className="text-xs normal muted">{applicantStatuses[member.status].label}</small>
            </span>
            <span className={`${badge.glyph} ${badge[applicantStatuses[member.status].tone]}`}>
              <StatusGlyph glyph={applicantStatuses[member.status].glyph} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Node({ line: { to, outcome, about } }: { line: Application['history'][number] }) {
  const reached = to ?? outcome
  if (reached) {
    return (
      <span className={`${badge.glyph} ${badge[outcomes[reached].tone]}`}>
        <StatusGlyph glyph={outcomes[reached].glyph} />
      </span>
    )
  }
  const Icon = about === 'round' ? Milestone : MessageSquareText
  return <Icon className="icon-s" aria-hidden />
}

/** Who did it, where the line itself does not begin with them. */
function whoElse({ createdBy, title }: Application['history'][number]): string {
  const name = createdBy ? fullName(createdBy) : ''
  return title.startsWith(name) ? '' : name
}

/** Whether nobody typed it: it is no quotation, and the line says as much. */
function isUnspoken(comment: string): boolean {
  return comment === withdrawnByTeam || comment === broughtBackByTeam
}

function Past({ application }: { application: Application }) {
  const { history, createdBy, createdAt } = application
  return (
    <section>
      <h3>
        History <small className="text-xs normal muted">{formatCount(history.length + 1)}</small>
      </h3>
      <ol className={css.past}>
        {history.map(line => (
          <li key={line._id}>
            <Node line={line} />
            <span>
              {line.title}
              {line.comment && !isUnspoken(line.comment) && <q className="muted">{line.comment}</q>}
              <small className="text-xs normal muted">
                {[whoElse(line), formatTime(line.createdAt)].filter(Boolean).join(', ')}
              </small>
            </span>
          </li>
        ))}
        <li>
          <span className={`${badge.glyph} ${badge.blue}`}>
            <StatusGlyph glyph={applicationStatuses.registered.glyph} />
          </span>
          <span>
            {fullName(createdBy)} registered the team
            <small className="text-xs normal muted">{formatTime(createdAt)}</small>
          </span>
        </li>
      </ol>
    </section>
  )
}
