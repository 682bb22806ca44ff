import type { ListedApplication } from '../../../contract/teams/applications.ts'
import { formatCount, formatDate, fullName } from '../../platform/ui/base/formats.ts'
import { Tick } from '../../platform/ui/base/Tick.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { shownAddress } from '../../platform/ui/base/shown-address.ts'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import css from './application-columns.module.css'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { appliedOn } from './applied-on.ts'
import { IncompleteBadge } from './IncompleteBadge.tsx'
import type { Selection } from './selection.ts'

/** The columns of a table of applications, an event's own where they are given, and ticks where many can be moved. */
export function applicationColumns(
  ownColumns: readonly Column<ListedApplication>[] | undefined,
  hasTicks: boolean,
  selection?: Selection,
): Column<ListedApplication>[] {
  const shown = ownColumns ?? columns
  return selection ? [tickColumn(selection, !ownColumns || hasTicks), ...shown] : [...shown]
}

const columns: Column<ListedApplication>[] = [
  {
    title: 'Team',
    sort: 'team_name',
    phone: 'title',
    cell: row => (
      <span className={css.two}>
        <ItemLink to="/application/$id" id={row._id}>
          <Truncated text={row.team_name} at={40} />
        </ItemLink>
        <small className="text-s muted">{row.theme}</small>
        {row.is_incomplete && (
          <span className={css.mark}>
            <IncompleteBadge application={row} />
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Event',
    sort: 'event',
    width: 152,
    cell: row => <span title={row.event.event_name}>{row.event.event_name}</span>,
  },
  {
    title: 'Company',
    may: 'company:view',
    width: 112,
    cell: row => row.event.company.company_name,
  },
  {
    title: 'SPOC',
    width: 152,
    cell: ({ createdBy }) => (
      <span className={css.two}>
        {fullName(createdBy)}
        <small className="text-s muted">{shownAddress(createdBy.email)}</small>
      </span>
    ),
  },
  {
    title: 'Members',
    width: 76,
    align: 'right',
    phone: 'hidden',
    cell: row => formatCount(row.active_members.length),
  },
  { title: 'Applied', sort: 'createdAt', width: 96, cell: row => formatDate(appliedOn(row)) },
  {
    title: 'Status',
    sort: 'status',
    width: 152,
    className: css.status,
    cell: row => <ApplicationStatus application={row} />,
  },
]

function tickColumn(selection: Selection, isOnPhone: boolean): Column<ListedApplication> {
  return {
    title: 'Select',
    head: <Tick label="Select all on this page" {...selection.ofPage} />,
    width: 40,
    className: css.tick,
    phone: isOnPhone ? 'meta' : 'hidden',
    cell: row => {
      const { isSelected, onToggle } = selection.of(row)
      return <Tick label={`Select ${row.team_name}`} isTicked={isSelected} onToggle={onToggle} />
    },
  }
}
