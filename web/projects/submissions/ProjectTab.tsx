import { useState } from 'react'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { getHandIn, listSubmissions } from '../../../contract/projects/submissions.calls.ts'
import type { StaffSubmission } from '../../../contract/projects/submissions.ts'
import { useLoad } from '../../platform/api.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './ProjectTab.module.css'
import { ProjectView } from './ProjectView.tsx'

/** What a team handed in at each of its rounds, on the application's page. */
export function ProjectTab({ id }: { id: string }) {
  const submissions = useLoad(listSubmissions, { params: { id } })
  return (
    <Loaded from={submissions} as="panel">
      {rounds =>
        rounds.length === 0 ? (
          <Card title="Project">
            <p className={`${css.none} muted`}>This team is in no round with a hand-in.</p>
          </Card>
        ) : (
          <HandIns rounds={rounds} />
        )
      }
    </Loaded>
  )
}

/** The same beside an application that is decided about; nothing where the team is in no round with a hand-in. */
export function HandInsToRead({ id }: { id: string }) {
  const submissions = useLoad(listSubmissions, { params: { id } })
  if (!submissions.error && !submissions.data?.data.length) return null
  return (
    <Loaded from={submissions} as="panel">
      {rounds => <HandIns rounds={rounds} />}
    </Loaded>
  )
}

function HandIns({ rounds }: { rounds: StaffSubmission[] }) {
  return (
    <div className="stack-4">
      {rounds.map(submission => (
        <Round key={submission._id} submission={submission} />
      ))}
    </div>
  )
}

function Round({ submission }: { submission: StaffSubmission }) {
  const { _id, round, versions, timezone, closes_at, closed, has_more_time } = submission
  const [newest] = versions
  const [number, setNumber] = useState<number>()
  return (
    <Card
      title={round.name}
      end={
        versions.length > 1 && (
          <Select
            aria-label={`Version of ${round.name}`}
            options={versions.map(version => ({
              value: String(version.number),
              label: `Version ${version.number}${version === newest ? ', counts' : ''}`,
            }))}
            value={String(number ?? newest?.number)}
            onChange={value => setNumber(Number(value))}
          />
        )
      }
    >
      {newest ? (
        <Version id={_id} number={number ?? newest.number} />
      ) : (
        <p className={`${css.none} muted`}>
          {closed === 'closed' ? 'Closed. Nothing was handed in.' : 'Not handed in yet.'}{' '}
          {closes_at &&
            `${closed === 'closed' ? 'It closed' : 'It closes'} ${timeInZone(closes_at, timezone)}${has_more_time ? ', this team’s own time' : ''}.`}
        </p>
      )}
    </Card>
  )
}

function Version({ id, number }: { id: string; number: number }) {
  const handIn = useLoad(getHandIn, { params: { id }, query: { number } })
  return (
    <div className={css.version}>
      <Loaded from={handIn} as="panel">
        {({ receipt, handed_in_at, handed_in_by, event, counts, content, answers, digest }) => (
          <>
            <p className={css.line}>
              {counts ? 'Counts. ' : 'An earlier version. '}
              {handed_in_by ? `Handed in by ${fullName(handed_in_by)}, ` : 'Handed in '}
              {timeInZone(handed_in_at, event.timezone)}. Receipt <b className="strong ink">{receipt}</b>.
            </p>
            <ProjectView content={content} answers={answers} />
            <p className={css.digest}>
              SHA-256 <span>{digest}</span>
            </p>
          </>
        )}
      </Loaded>
    </div>
  )
}
