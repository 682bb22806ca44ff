import { listAskedPeople, type AskedKind } from '../../../contract/events/asked-people.calls.ts'
import type { AskedPerson } from '../../../contract/events/asked-people.ts'
import { useLoad } from '../../platform/api.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './AskedPeople.module.css'
import { AskedRow } from './AskedRow.tsx'

interface AskedPeopleProps {
  kind: AskedKind
  /** Without it those who are waited for in all events. */
  eventid?: string
}

/** Who was asked for their details: those who are waited for, and below them, folded, who has filled in. */
export function AskedPeople({ kind, eventid }: AskedPeopleProps) {
  const asked = useLoad(listAskedPeople, { query: { kind, ...(eventid && { eventid }) } })
  if (asked.error && !asked.data) {
    return (
      <div className={css.asked}>
        <Loaded from={asked} as="panel">
          {() => null}
        </Loaded>
      </div>
    )
  }
  const people = asked.data?.data.people ?? []
  if (people.length === 0) return null
  const waiting = people.filter(({ completed_at }) => completed_at === null)
  const done = people.filter(({ completed_at }) => completed_at !== null)
  return (
    <section className={css.asked} aria-label="Asked for their details">
      {waiting.length > 0 && (
        <>
          <p className="muted">
            {waiting.length === 1 ? '1 waits' : `${waiting.length} wait`} for their details. Nothing of them
            is public until the form is complete.
          </p>
          <Rows people={waiting} isOfEvent={eventid !== undefined} />
        </>
      )}
      {done.length > 0 && (
        <details>
          <summary>{count(done.length, 'was', 'were')} asked and filled in</summary>
          <Rows people={done} isOfEvent={eventid !== undefined} />
        </details>
      )}
    </section>
  )
}

function Rows({ people, isOfEvent }: { people: readonly AskedPerson[]; isOfEvent: boolean }) {
  return (
    <ul className="panel above-2">
      {people.map(person => (
        <AskedRow key={person._id} person={person} isOfEvent={isOfEvent} />
      ))}
    </ul>
  )
}
