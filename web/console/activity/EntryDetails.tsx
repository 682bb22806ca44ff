import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../contract/console/activity.ts'
import { doerLabels } from '../../../contract/platform/happenings.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { copyId } from '../../platform/ui/base/copy-link.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import css from './Activity.module.css'
import { changeText } from './change.texts.ts'
import { changesOf, type FieldChange, otherDetails, toldText } from './entry-fields.ts'
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
        <Fact label="Mail">{toldText(entry)}</Fact>
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
      {changes.length > 0 && <Changes changes={changes} />}
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

/** Each changed field with its value before and after. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className={`${css.changes} stack-3`} aria-label="What was changed">
      {changes.map(({ _id, field, from, to }) => (
        <div key={_id}>
          <dt className="medium">{field}</dt>
          {from === null || to === null ? (
            <dd className="muted">The values are not kept here</dd>
          ) : (
            <>
              <dd>
                <span className="muted">Before</span>
                <span>{from}</span>
              </dd>
              <dd>
                <span className="muted">After</span>
                <span>{to}</span>
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
