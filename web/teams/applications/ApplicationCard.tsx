import { ChevronRight } from 'lucide-react'
import { useCan } from '../../platform/session.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { formatCount, formatDate, fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Tick } from '../../platform/ui/base/Tick.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { shownAddress } from '../../platform/ui/base/shown-address.ts'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import css from './ApplicationCard.module.css'
import { appliedOn } from './applied-on.ts'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { IncompleteBadge } from './IncompleteBadge.tsx'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

interface ApplicationCardProps {
  application: ApplicationRow
  /** Set in lists with bulk changes. */
  selection?: { isSelected: boolean; onToggle: () => void }
}

/** A team's entry in a grid. */
export function ApplicationCard({ application, selection }: ApplicationCardProps) {
  return (
    <article className={`${css.card} ${selection?.isSelected ? css.selected : ''}`}>
      <div className={css.head}>
        <Logo name={application.team_name} image={application.logo} seed={application._id} size={40} />
        <div className={css.names}>
          <h2 className="trunc">
            <ItemLink to="/application/$id" id={application._id}>
              <Truncated text={application.team_name} at={40} />
            </ItemLink>
          </h2>
          <p className="muted trunc text-s">{application.theme}</p>
        </div>
        {selection && (
          <Tick
            label={`Select ${application.team_name}`}
            isTicked={selection.isSelected}
            onToggle={selection.onToggle}
          />
        )}
      </div>
      <Facts application={application} />
      <Spoc person={application.createdBy} />
      <div className={css.foot}>
        <ApplicationStatus application={application} />
        <ItemLink className={css.more} to="/application/$id" id={application._id}>
          View More
          <span className="visually-hidden"> about {application.team_name}</span>
          <ChevronRight className="icon-s" aria-hidden />
        </ItemLink>
      </div>
    </article>
  )
}

function Facts({ application }: { application: ApplicationRow }) {
  const maySeeCompany = useCan('company:view')
  const members = application.active_members.length
  return (
    <dl className={css.facts}>
      <dt className="muted">Event</dt>
      <dd className="trunc" title={application.event.event_name}>
        {application.event.event_name}
      </dd>
      {maySeeCompany && (
        <>
          <dt className="muted">Company</dt>
          <dd className="trunc">
            <Truncated text={application.event.company.company_name} />
          </dd>
        </>
      )}
      <dt className="muted">Team</dt>
      <dd className={css.team}>
        {formatCount(members)} {members === 1 ? 'member' : 'members'} · Students
        <IncompleteBadge application={application} />
      </dd>
      <dt className="muted">Applied</dt>
      <dd>{formatDate(appliedOn(application))}</dd>
    </dl>
  )
}

function Spoc({ person }: { person: ApplicationRow['createdBy'] }) {
  const name = fullName(person)
  return (
    <div className={css.spoc}>
      <Avatar name={name} size={28} />
      <p className={css.line}>
        <b className="trunc medium">{name}</b>
        <span className="muted nowrap">
          <PhoneNumber number={person.contact_number} />
        </span>
      </p>
      <p className="muted trunc">{shownAddress(person.email)}</p>
    </div>
  )
}
