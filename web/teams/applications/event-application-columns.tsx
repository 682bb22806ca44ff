import { Link } from '@tanstack/react-router'
import { TriangleAlert, Users } from 'lucide-react'
import { dueStatuses } from '../../../contract/platform/statuses.ts'
import type { ListedApplication } from '../../../contract/teams/applications.ts'
import { count, formatDate, fullName } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { shownAddress } from '../../platform/ui/base/shown-address.ts'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import two from './application-columns.module.css'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { appliedOn } from './applied-on.ts'
import css from './event-application-columns.module.css'
import { PendingBadge } from './PendingBadge.tsx'

/** A column that can be hidden has a name, under which the address says so. */
export type EventColumn = Column<ListedApplication> & { name?: string }

/** The columns of the table of one event, in rows of two lines. On a phone a row is the team, its status and what is decided. */
const columns: EventColumn[] = [
  {
    title: 'Team',
    sort: 'team_name',
    phone: 'title',
    className: css.team,
    cell: row => (
      <span className={css.named}>
        <Logo name={row.team_name} image={row.logo} seed={row._id} size={32} />
        <span className={two.two}>
          <ItemLink to="/application/$id" id={row._id}>
            <Truncated text={row.team_name} at={40} />
          </ItemLink>
          <small className="text-xs muted">{row.theme}</small>
          <small className={`text-s muted ${css.onPhone}`}>
            <span>{fullName(row.createdBy)}</span>
            <span>
              ,&nbsp;
              <span className={lacking(row)}>
                {count(row.active_members.length, 'member')}
                {row.is_incomplete && <span className="visually-hidden">, incomplete</span>}
              </span>
            </span>
          </small>
        </span>
      </span>
    ),
  },
  {
    title: 'SPOC',
    name: 'spoc',
    width: 188,
    phone: 'hidden',
    cell: ({ createdBy }) => (
      <span className={two.two}>
        {fullName(createdBy)}
        <small className="text-xs muted">{shownAddress(createdBy.email)}</small>
      </span>
    ),
  },
  {
    title: 'Members',
    name: 'members',
    width: 104,
    phone: 'hidden',
    cell: row => <Members application={row} />,
  },
  {
    title: 'Here',
    name: 'here',
    may: 'application:review',
    width: 68,
    phone: 'hidden',
    isMuted: true,
    cell: ({ standing, active_members }) =>
      standing?.here ? `${standing.here} of ${active_members.length}` : '-',
  },
  {
    title: 'Hand-in',
    name: 'handin',
    width: 84,
    phone: 'hidden',
    isMuted: true,
    cell: ({ standing }) => (standing?.hand_in ? handIns[standing.hand_in] : '-'),
  },
  {
    title: 'Applied',
    name: 'applied',
    sort: 'createdAt',
    width: 92,
    phone: 'hidden',
    isMuted: true,
    className: css.applied,
    cell: row => formatDate(appliedOn(row)),
  },
  {
    title: 'Status',
    name: 'status',
    sort: 'status',
    width: 132,
    phone: 'aside',
    className: css.status,
    cell: row => <ApplicationStatus application={row} />,
  },
  {
    title: 'Not released',
    name: 'decision',
    may: 'application:review',
    width: 124,
    className: css.decision,
    cell: row => <Decision application={row} />,
  },
]

/** Who is here is a column once somebody of the event is. */
export function eventColumns(hasBegun: boolean): EventColumn[] {
  return hasBegun ? columns : columns.filter(({ name }) => name !== 'here')
}

const handIns = { draft: 'Draft', done: 'Handed in' }

/** As many as have joined, of those who were named; of too few, how many the event asks for. */
function Members({ application }: { application: ListedApplication }) {
  const Icon = application.is_incomplete ? TriangleAlert : Users
  return (
    <span className={`${css.members} ${lacking(application) ?? ''}`}>
      <Icon className="icon-s" aria-hidden />
      {application.active_members.length}
      {application.is_incomplete
        ? `, needs ${application.event.team_min}`
        : ` of ${application.team.length + 1}`}
    </span>
  )
}

function lacking({ is_incomplete }: ListedApplication): string | undefined {
  return is_incomplete ? 'medium orange' : undefined
}

/** What is decided and not said yet, or the way to decide. */
function Decision({
  application: { _id, team_name, event_id, status, standing },
}: {
  application: ListedApplication
}) {
  if (standing?.decision) return <PendingBadge to={standing.decision} />
  if (!dueStatuses.includes(status)) return <span className={`muted ${css.none}`}>-</span>
  return (
    <Link to="/events/$id/triage" params={{ id: event_id }} search={{ id: _id }} className={css.decide}>
      Decide<span className="visually-hidden"> about {team_name}</span>
    </Link>
  )
}
