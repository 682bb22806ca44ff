import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { applicationStatuses, eventStatuses, statusShown } from '../../../contract/platform/statuses.ts'
import { OwnNews } from '../../choosing/announcements/OwnNews.tsx'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { IncompleteBadge } from '../../teams/applications/IncompleteBadge.tsx'
import { EventLink } from '../../events/events/EventLink.tsx'
import { sayMove } from '../../events/events/event-news.ts'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import { FindPeople } from '../../teams/looking/FindPeople.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatDateRange } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import css from './OwnApplicationCard.module.css'
import { bringing } from './bringing.ts'
import { BringBack } from './BringBack.tsx'
import { sayMissing } from '../../teams/applications/missing-answers.ts'
import { canBringBack, canBring, canChange, canSeeWhoLooks } from '../../teams/applications/own-rights.ts'
import { isAhead, standingOf, stepOf } from '../../teams/applications/own-status.ts'
import { OwnHistory } from './OwnHistory.tsx'
import { TeamFaces } from './TeamFaces.tsx'
import { TodayButton } from './TodayButton.tsx'
import { OwnRounds } from '../../events/rounds/OwnRounds.tsx'
import { sayOwnStanding } from '../../judging/results/own-result.texts.ts'
import type { OwnPublished } from '../../../contract/judging/publication.ts'
import type { TeamRound } from '../../../contract/events/rounds.ts'
import type { OwnAnnouncement } from '../../../contract/choosing/announcements.ts'
import type { OwnSubmission } from '../../../contract/projects/submissions.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import type { OwnSeatLine } from '../../../contract/teams/seats.ts'

/** The last of its row, so nothing moves when it is there. */
const TeamMenu = lazy(() => import('./TeamMenu.tsx'))

/** Few teams are at a round in which projects are handed in. */
const OwnProjects = lazy(() => import('../../projects/submissions/OwnProjects.tsx'))

/** Few events have seats. */
const OwnSeatNote = lazy(() => import('../../teams/seats/OwnSeatNote.tsx'))

/** Few teams have a published result. The page waits for it. */
const OwnResults = lazy(() => import('../../judging/results/OwnResults.tsx'))

/** Where it stands. Nothing is to come where results were out and are offline for the moment: that stands above. */
function sayStanding(
  application: ApplicationRow,
  results: readonly OwnPublished[],
  rounds: readonly TeamRound[],
  seat: OwnSeatLine | undefined,
): string {
  // Not what a team with this status waits for otherwise.
  if (seat?.state === 'waiting')
    return 'Your team is on the waitlist. All of you get a mail when there are seats for it.'
  const result = results.find(one => one.result !== null)?.result
  if (result) return sayOwnStanding(result)
  if (['participated', 'won'].includes(application.status) && results.length > 0)
    return 'Your team took part. Its result is offline for the moment.'
  return standingOf(application, canChange(application), rounds)
}

/** While results are offline the card does not tell who won either. */
function asPublic(application: ApplicationRow, results: readonly OwnPublished[]): ApplicationRow {
  const isOffline = results.length > 0 && results.every(({ result }) => result === null)
  return application.status === 'won' && isOffline ? { ...application, status: 'participated' } : application
}

interface OwnApplicationCardProps {
  application: ApplicationRow
  /** What was announced to the person at this event, newest first. */
  news: readonly OwnAnnouncement[]
  /** Those of the event, once the team is in one. */
  rounds: readonly TeamRound[]
  /** What the team hands in at its rounds. */
  projects: readonly OwnSubmission[]
  /** What published results say of it, the latest first. */
  results: readonly OwnPublished[]
  /** Of an event with seats, once the team is offered some or waits. */
  seat: OwnSeatLine | undefined
  /** Nothing is to come for it. */
  isFinished: boolean
}

/** One of a candidate's applications: its status, its team, its news and the next step. */
export function OwnApplicationCard({
  application: stored,
  news,
  rounds,
  projects,
  results,
  seat: ownSeat,
  isFinished,
}: OwnApplicationCardProps) {
  const application = asPublic(stored, results)
  const { _id, team_name, theme, event, status } = application
  const isWon = status === 'won'
  // Of who was there, and of an event that is over, what was answered before is old.
  const wasThere = event.event_status === 'completed' || ['participated', 'won'].includes(stored.status)
  const seat = wasThere ? undefined : ownSeat
  return (
    <li className={`${css.card} ${isWon ? css.won : ''}`}>
      {results.length > 0 && <OwnResults results={results} application={application} projects={projects} />}
      <div className={css.picture}>
        <EventPicture event={event} width={208} />
      </div>
      <div className={css.team}>
        <h3 className="text-2xl">{team_name}</h3>
        <p className={`${css.line} text-m muted`}>
          <EventLink event={event} />, {theme}
        </p>
        <p className={`${css.line} text-m muted`}>
          {formatDateRange(event.start_date, event.end_date)}, {event.company.company_name}
        </p>
        {event.moved && isAhead(application) && (
          <p className="text-m medium orange">{sayMove(event.moved)}</p>
        )}
        <TeamFaces application={application} isAhead={isAhead(application)}>
          {canSeeWhoLooks(application) && <FindPeople application={application} />}
        </TeamFaces>
        {isWon && <LogoMark size={104} className={css.wreath} />}
      </div>
      <div className={css.status}>
        <span className="row-1-5">
          <StatusBadge definition={statusShown(application)} />
          <IncompleteBadge application={application} />
          {event.event_status !== 'published' && <EventBadge status={event.event_status} />}
        </span>
        <Steps application={application} />
        <p className={`${css.line} text-m muted`}>{sayStanding(application, results, rounds, seat)}</p>
        <MissingAnswers application={application} />
        <div className={css.buttons}>
          {canBringBack(application) ? (
            <BringBack application={application} />
          ) : canBring(application) ? (
            <>
              {application.is_incomplete && (
                <Button
                  variant="primary"
                  to="/add-application/$id"
                  params={{ id: event._id }}
                  search={bringing}
                >
                  Bring your team<span className="visually-hidden">: {team_name}</span>
                </Button>
              )}
              {canChange(application) && (
                <Button to="/add-application/$id" params={{ id: event._id }}>
                  Edit<span className="visually-hidden"> {team_name}</span>
                </Button>
              )}
            </>
          ) : event.event_status === 'draft' || event.archived_at !== null ? null : (
            <Button to="/event-page/$id" params={{ id: event._id }}>
              See the event<span className="visually-hidden"> {event.event_name}</span>
            </Button>
          )}
          <TodayButton application={application} />
          <Suspense>
            <TeamMenu application={application} />
          </Suspense>
        </div>
      </div>
      {seat && (
        <Suspense>
          <OwnSeatNote seat={seat} timezone={event.timezone} />
        </Suspense>
      )}
      {!(isFinished && results.length > 0) && <OwnRounds rounds={rounds} event={event} />}
      {projects.length > 0 && (
        <Suspense>
          <OwnProjects projects={projects} team={team_name} event_status={event.event_status} />
        </Suspense>
      )}
      <OwnNews news={news} />
      <OwnHistory id={_id} name={team_name} />
    </li>
  )
}

/** Required questions that were added since the team applied; who leads it can answer them. */
function MissingAnswers({ application }: { application: ApplicationRow }) {
  const { event, createdBy, missing_answers } = application
  if (missing_answers.length === 0 || event.days_left === null) return null
  const says = sayMissing(missing_answers)
  return canChange(application) ? (
    <p className="text-m">
      <span className="medium orange">{says}</span>{' '}
      <Link className="link" to="/add-application/$id" params={{ id: event._id }}>
        Answer<span className="visually-hidden"> for {application.team_name}</span>
      </Link>
    </p>
  ) : (
    <p className="text-m">
      <span className="medium orange">{says}</span>{' '}
      <span className="muted">{createdBy.first_name} can add it.</span>
    </p>
  )
}

/** News about the event, beside the application's status. */
function EventBadge({ status }: { status: ApplicationRow['event']['event_status'] }) {
  const { label, ...look } = eventStatuses[status]
  return <StatusBadge definition={{ ...look, label: `Event: ${label}` }} />
}

const steps = [1, 2, 3, 4, 5]

/** Progress from registered to won; grey once it has ended. The badge above says it in words. */
function Steps({ application: { status, withdrawn_from, event } }: { application: ApplicationRow }) {
  const reached = stepOf[withdrawn_from ?? status]
  const isStopped =
    applicationStatuses[status].tone === 'red' ||
    withdrawn_from !== null ||
    event.event_status === 'cancelled'
  const tone = status === 'won' ? css.gold : isStopped ? css.grey : css.green
  return (
    <span className={css.steps} aria-hidden="true">
      {steps.map(step => (
        <i key={step} className={step <= reached ? tone : undefined} />
      ))}
    </span>
  )
}
