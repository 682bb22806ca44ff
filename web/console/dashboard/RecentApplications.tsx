import { Link } from '@tanstack/react-router'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { statusShown } from '../../../contract/platform/statuses.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { type Column, DataTable } from '../../platform/ui/list/DataTable.tsx'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import css from './RecentApplications.module.css'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

/** The newest five applications. */
export function RecentApplications() {
  const applications = useLoad(listApplications, { query: { limit: 10 } })
  return (
    <Card
      title="Recent applications"
      end={
        <Link className="link" to="/applications">
          All applications
        </Link>
      }
    >
      <LoadedList
        from={applications}
        as="panel"
        empty={messages.noData}
        emptyText="The newest five teams that applied are shown here."
      >
        {rows => (
          <DataTable rows={rows.slice(0, 5)} columns={columns} label="Recent applications" isBare isTall />
        )}
      </LoadedList>
    </Card>
  )
}

const columns: Column<ApplicationRow>[] = [
  {
    title: 'Team',
    width: 156,
    phone: 'title',
    cell: row => (
      <span className={css.team}>
        <Logo name={row.team_name} image={row.logo} seed={row._id} size={26} />
        <Link className="trunc" to="/application/$id" params={{ id: row._id }}>
          <Truncated text={row.team_name} at={40} />
        </Link>
      </span>
    ),
  },
  { title: 'Company and event', cell: row => <EventLine application={row} /> },
  { title: 'SPOC', cell: row => <Spoc application={row} />, width: 184 },
  {
    title: 'Status',
    cell: row => <StatusBadge definition={statusShown(row)} />,
    width: 128,
    phone: 'aside',
  },
]

function EventLine({ application: { event } }: { application: ApplicationRow }) {
  const maySeeCompany = useCan('company:view')
  return (
    <span className={css.lines}>
      <span className="trunc">
        <Truncated text={event.event_name} at={45} />
      </span>
      {maySeeCompany && (
        <small className="trunc text-xs muted">
          <Truncated text={event.company.company_name} />
        </small>
      )}
    </span>
  )
}

function Spoc({ application: { createdBy, active_members } }: { application: ApplicationRow }) {
  return (
    <span className={css.lines}>
      <span className="trunc">{fullName(createdBy)}</span>
      <small className="trunc text-xs muted">
        <PhoneNumber number={createdBy.contact_number} /> · {formatCount(active_members.length)} active
      </small>
    </span>
  )
}
