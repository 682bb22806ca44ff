import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../contract/console/activity.ts'
import { doerLabels } from '../../../contract/platform/happenings.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { copyId } from '../../platform/ui/base/copy-link.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import type { Column } from '../../platform/ui/list/column.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import css from './Activity.module.css'
import { changeText } from './change.texts.ts'
import { changesOf, type FieldChange, otherDetails } from './entry-fields.ts'
import { Sentence } from './Sentence.tsx'

interface EntryDetailsProps {
  entry: Activity
  reader: string | undefined
  onClose: () => void
}

/** All of an entry: what exactly changed, field by field, and by which request. */
export function EntryDetails({ entry, reader, onClose }: EntryDetailsProps) {
  const { by, comment, network, device, request_id } = entry
  const changes = changesOf(entry)
  return (
    <div className="stack-4">
      <p className="breaks">
        <Sentence entry={entry} reader={reader} />
      </p>
      <dl className={`${css.facts} stack-2`}>
        <Fact label="Time">{formatTime(entry.happened_at)}</Fact>
        <Fact label="Who">{doerLabels[by.kind]}</Fact>
        <Fact label="Change">{changeText(entry)}</Fact>
        <Fact label="Comment">{comment}</Fact>
        <Fact label="Event">{entry.event?.name}</Fact>
        {otherDetails(entry).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label="Network">{network}</Fact>
        <Fact label="Device">{device}</Fact>
        <Fact label="Request">{request_id && <Id id={request_id} what="the request" />}</Fact>
        <Fact label="Entry">
          <Id id={entry._id} what="the entry" />
        </Fact>
      </dl>
      {changes.length > 0 && (
        <DataTable rows={changes} columns={changeColumns} label="What was changed" isBare />
      )}
      <p className={css.more}>
        {request_id && (
          <Link to="/activity" search={{ q: request_id }} className="link" onClick={onClose}>
            Everything of this request
          </Link>
        )}
        {by._id && (
          <Link to="/activity" search={{ person: by._id }} className="link" onClick={onClose}>
            Everything of this person
          </Link>
        )}
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Id({ id, what }: { id: string; what: string }) {
  return (
    <span className={css.id}>
      <code className="text-xs">{id}</code>
      <Button size="s" icon={Copy} onClick={() => void copyId(id)}>
        Copy<span className="visually-hidden"> the id of {what}</span>
      </Button>
    </span>
  )
}

const unknown = 'Not kept here'

const changeColumns: Column<FieldChange>[] = [
  { title: 'Field', phone: 'title', cell: row => row.field, width: 130, className: css.wraps },
  { title: 'Before', cell: row => row.from ?? unknown, className: css.value },
  { title: 'After', cell: row => row.to ?? unknown, className: css.value },
]
