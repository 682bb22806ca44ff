import { Link } from '@tanstack/react-router'
import type { StaffProject } from '../../../contract/projects/projects.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Tick } from '../../platform/ui/base/Tick.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import css from './project-columns.module.css'
import { projectStateLooks } from './project-states.ts'

interface Doing {
  mayReview: boolean
  rows: readonly StaffProject[]
  /** By receipt. */
  chosen: ReadonlySet<string>
  onChoose: (receipts: ReadonlySet<string>) => void
  onApprove: (row: StaffProject) => void
  onHide: (row: StaffProject) => void
  onCompare: (row: StaffProject) => void
  isBusy: boolean
  timezone: string
}

/** The columns of an event's projects; ticks and buttons for those who may approve. */
export function projectColumns(doing: Doing): Column<StaffProject>[] {
  const shown: Column<StaffProject>[] = [
    {
      title: 'Project',
      phone: 'title',
      cell: row => (
        <span className={css.two}>
          <Link to="/application/$id" params={{ id: row._id }} search={{ tab: 'project' }}>
            <Truncated text={row.title} at={60} />
          </Link>
          <small>
            <Truncated text={row.tagline} at={60} />
          </small>
          {row.hidden_reason !== null && <small className={css.reason}>Hidden: {row.hidden_reason}</small>}
        </span>
      ),
    },
    {
      title: 'Team',
      width: 168,
      cell: row => (
        <span className={css.two}>
          <Truncated text={row.team_name} />
          <small>{row.theme}</small>
        </span>
      ),
    },
    {
      title: 'Handed in',
      width: 168,
      cell: row => (
        <span className={css.two}>
          {clockInZone(row.handed_in_at, doing.timezone)}
          <small>
            {row.round}, {row.receipt}
          </small>
        </span>
      ),
    },
    {
      title: 'State',
      width: 128,
      phone: 'aside',
      cell: row => <StatusBadge definition={projectStateLooks[row.state]} />,
    },
  ]
  return doing.mayReview ? [tickColumn(doing), ...shown, actColumn(doing)] : shown
}

function tickColumn({ rows, chosen, onChoose }: Doing): Column<StaffProject> {
  const isTicked = rows.length > 0 && rows.every(({ receipt }) => chosen.has(receipt))
  const all = new Set(isTicked ? [] : rows.map(({ receipt }) => receipt))
  return {
    title: 'Select',
    head: (
      <Tick
        label="Select all on this page"
        isTicked={isTicked}
        isMixed={chosen.size > 0}
        onToggle={() => onChoose(all)}
      />
    ),
    width: 40,
    phone: 'hidden',
    cell: ({ receipt, title }) => (
      <Tick
        label={`Select ${title}`}
        isTicked={chosen.has(receipt)}
        onToggle={() => onChoose(new Set([receipt]).symmetricDifference(chosen))}
      />
    ),
  }
}

function actColumn({ onApprove, onHide, onCompare, isBusy }: Doing): Column<StaffProject> {
  return {
    title: 'Decide',
    width: 272,
    align: 'right',
    cell: row => (
      <span className={css.acts}>
        {row.is_changed && row.versions.approved && (
          <Button size="s" variant="quiet" onClick={() => onCompare(row)}>
            What changed
            <span className="visually-hidden"> in {row.title}</span>
          </Button>
        )}
        {row.state !== 'approved' && (
          <Button size="s" disabled={isBusy} onClick={() => onApprove(row)}>
            {labelOf(row)}
            <span className="visually-hidden"> {row.title}</span>
          </Button>
        )}
        {row.state !== 'hidden' && (
          <Button size="s" variant="quiet" onClick={() => onHide(row)}>
            Hide
            <span className="visually-hidden"> {row.title}</span>
          </Button>
        )}
      </span>
    ),
  }
}

/** To show a hidden project again is to approve what was handed in last. */
function labelOf({ state, is_changed }: StaffProject): string {
  if (state !== 'hidden') return 'Approve'
  return is_changed ? 'Approve and show' : 'Show again'
}
