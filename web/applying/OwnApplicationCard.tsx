import { Link } from '@tanstack/react-router'
import { applicationStatuses } from '../../contract/statuses.ts'
import { LogoMark } from '../brand/LogoMark.tsx'
import { EventPicture } from '../events/EventPicture.tsx'
import { Button } from '../ui/base/Button.tsx'
import { formatDateRange } from '../ui/base/formats.ts'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import css from './OwnApplicationCard.module.css'
import { canChange, isAhead, nextStep, stepOf } from './own-status.ts'
import { OwnHistory } from './OwnHistory.tsx'
import { TeamFaces } from './TeamFaces.tsx'
import type { ApplicationRow } from '../../contract/applications.ts'

/** One of a candidate's applications: how it stands, who is in, and what comes next. */
export function OwnApplicationCard({ application }: { application: ApplicationRow }) {
  const { _id, team_name, theme, event, status } = application
  const isWon = status === 'won'
  return (
    <li className={`${css.card} ${isWon ? css.won : ''}`}>
      <div className={css.picture}>
        <EventPicture event={event} width={208} />
      </div>
      <div className={css.team}>
        <h3>{team_name}</h3>
        <p className={css.line}>
          <Link to="/event-page/$id" params={{ id: event._id }} className="link">
            {event.event_name}
          </Link>
          , {theme}
        </p>
        <p className={css.line}>
          {formatDateRange(event.start_date, event.end_date)}, {event.company.company_name}
        </p>
        <TeamFaces application={application} isAhead={isAhead(application)} />
        {isWon && <LogoMark size={104} className={css.wreath} />}
      </div>
      <div className={css.status}>
        <StatusBadge definition={applicationStatuses[status]} />
        <Steps reached={stepOf[status]} status={status} />
        <p className={css.line}>{nextStep(application, canChange(application))}</p>
        <div className={css.buttons}>
          {canChange(application) ? (
            <Button to="/add-application/$id" params={{ id: event._id }}>
              Edit<span className="visually-hidden"> {team_name}</span>
            </Button>
          ) : (
            <Button to="/event-page/$id" params={{ id: event._id }}>
              See the event<span className="visually-hidden"> {event.event_name}</span>
            </Button>
          )}
        </div>
      </div>
      <OwnHistory id={_id} name={team_name} />
    </li>
  )
}

const steps = [1, 2, 3, 4, 5]

/** How far on the way from registered to won; what ended is grey. The badge above says it in words. */
function Steps({ reached, status }: { reached: number; status: ApplicationRow['status'] }) {
  const tone = status === 'won' ? css.gold : applicationStatuses[status].tone === 'red' ? css.grey : css.green
  return (
    <span className={css.steps} aria-hidden="true">
      {steps.map(step => (
        <i key={step} className={step <= reached ? tone : undefined} />
      ))}
    </span>
  )
}
