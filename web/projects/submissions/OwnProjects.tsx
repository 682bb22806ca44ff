import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { type EventStatus, isEnded } from '../../../contract/platform/statuses.ts'
import type { OwnSubmission } from '../../../contract/projects/submissions.ts'
import { OwnProject } from '../projects/OwnProject.tsx'
import { readClaims } from '../../platform/token.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import css from './OwnProjects.module.css'
import { sayAgo, sayTime, useTimeLeft } from './time-left.ts'

interface OwnProjectsProps {
  projects: readonly OwnSubmission[]
  team: string
  /** Nobody hands in any more once it is completed or cancelled. */
  event_status: EventStatus
}

/** What a team hands in, on its card: until when, what is missing, and what others did. */
export default function OwnProjects({ projects, team, event_status }: OwnProjectsProps) {
  const [first] = projects
  return (
    <section className={css.projects} aria-label={`What ${team} hands in`}>
      {projects.map(project => (
        <OwnSubmissionLine key={project._id} project={project} isEventOver={isEnded(event_status)} />
      ))}
      {first && <OwnProject applicationId={first.application_id} team={team} className={css.gallery} />}
    </section>
  )
}

interface OwnSubmissionLineProps {
  project: OwnSubmission
  isEventOver: boolean
}

function OwnSubmissionLine({ project, isEventOver }: OwnSubmissionLineProps) {
  const { _id, round, closed, closes_at, timezone, handed_in, lacks, is_changed } = project
  const left = useTimeLeft(closes_at, 0)
  const isOpen = closed === null && (left === null || left > 0)
  return (
    <article className={css.project}>
      <div>
        <h4 className="text-l strong">{round.name}</h4>
        {isOpen && left !== null && <p className="text-3xl strong orange">{sayTime(left)} left</p>}
        <p className="text-m muted">
          {stateOf(project, { isOpen, left, isEventOver })}{' '}
          {isOpen && closes_at && `Hand in until ${timeInZone(closes_at, timezone)}.`}
        </p>
        {isOpen && (handed_in === null || is_changed) && lacks.length > 0 && (
          <p className="text-m medium orange">{sayLacks(lacks.map(({ label }) => label))}</p>
        )}
        {project.changed_at && (handed_in === null || (is_changed && isOpen)) && (
          <p className="text-m muted">{changedBy(project)}</p>
        )}
      </div>
      <div className={css.buttons}>
        {handed_in && (
          <Button to="/hand-in/$id/{-$part}" params={{ id: _id, part: 'receipt' }}>
            Receipt<span className="visually-hidden"> of {round.name}</span>
          </Button>
        )}
        {closed !== 'not_open' && (
          <Button
            to="/hand-in/$id/{-$part}"
            params={{ id: _id, part: undefined }}
            variant={isOpen && handed_in === null ? 'primary' : 'default'}
          >
            {buttonOf(project, isOpen)}
            <span className="visually-hidden"> at {round.name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

function stateOf(
  { handed_in, is_changed, closed, opens_at, timezone }: OwnSubmission,
  { isOpen, left, isEventOver }: { isOpen: boolean; left: number | null; isEventOver: boolean },
): string {
  if (isEventOver && closed !== null && !handed_in) return 'Closed. Nothing was handed in.'
  if (closed === 'not_open') return opens_at ? `Opens ${timeInZone(opens_at, timezone)}.` : 'Not open yet.'
  // Its time is not over: the event is on hold, or the team is out.
  if (!isEventOver && closed !== null && left !== null && left > 0)
    return handed_in
      ? `${versionOf(handed_in)} Not open at present.`
      : 'Not open at present. Nothing is handed in yet.'
  if (!handed_in) return isOpen ? 'Not handed in yet.' : 'Closed. Nothing was handed in.'
  const said = versionOf(handed_in)
  if (!is_changed) return said
  return isOpen ? `${said} Your draft has changed since: hand in again, or it does not count.` : said
}

function versionOf({ number, receipt }: NonNullable<OwnSubmission['handed_in']>): string {
  return `Version ${number} is in, receipt ${receipt}.`
}

function sayLacks(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).map(label => `“${label}”`)
  const more = labels.length - shown.length
  const all = more > 0 ? [...shown, `${more} more`] : shown
  return `Missing: ${formatList(all)}.`
}

function changedBy({ changed_at, changed_by }: OwnSubmission): string {
  const who = changed_by?._id === readClaims()?.id ? 'You' : (changed_by?.first_name ?? 'Your team')
  return `${who} changed it ${sayAgo(changed_at ?? '')}.`
}

function buttonOf({ handed_in, changed_at }: OwnSubmission, isOpen: boolean): string {
  if (!isOpen) return handed_in ? 'See what you handed in' : 'See your draft'
  if (handed_in) return 'Keep editing'
  return changed_at ? 'Continue your project' : 'Begin your project'
}
