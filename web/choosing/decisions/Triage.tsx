import { useContext, useEffect, useRef, useState } from 'react'
import { getEvent } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { NoteDialog } from '../../teams/applications/NoteDialog.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { isBusy } from '../../platform/ui/base/is-busy.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { LostPicture } from '../../platform/ui/base/pictures/LostPicture.tsx'
import { RowsSkeleton } from '../../platform/ui/list/BlockSkeletons.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { marks } from '../../../contract/teams/marks.calls.ts'
import { useMarks, useWaitingMarks } from './use-marks.ts'
import { TriageKeys } from './TriageKeys.tsx'
import { choiceOfKey, choicesAt, whyNot } from './choices.ts'
import { NothingToDecide } from './NothingToDecide.tsx'
import { Progress } from './Progress.tsx'
import css from './Triage.module.css'
import { TriageApplication } from './TriageApplication.tsx'
import { TriageDecision } from './TriageDecision.tsx'
import { TriageList } from './TriageList.tsx'
import { useClosedNav } from '../../platform/shell/use-rail.ts'
import { isNarrowed as narrows, triageFilters, triageQuery, type TriageSearch } from './triage-query.ts'
import { type Triage as State, type TriageQuery, useTriage } from './use-triage.ts'

/** Decides about an event's applications, one at a time beside the list (docs/product.md §14). */
export function Triage({ id }: { id: string }) {
  const search = useListSearch({ filters: triageFilters })
  const query = triageQuery(search)
  // Other filters are another list to work through.
  return <Work key={JSON.stringify(query)} id={id} search={search} query={query} />
}

function Work({ id, search, query }: { id: string; search: TriageSearch; query: TriageQuery }) {
  const event = useLoad(getEvent, { params: { id } })
  const triage = useTriage(id, query)
  const waiting = useWaitingMarks()
  useClosedNav()
  const isUnknown = event.error?.status === 404
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
      thing={subjectOf(event, ({ data }) => data.event_name)}
      isHeading
      end={!isUnknown && (triage.counts || triage.error) && <Progress counts={triage.counts} eventid={id} />}
    >
      <div className={isUnknown ? undefined : css.triage}>
        {!isUnknown && (
          <TriageList
            eventid={id}
            triage={triage}
            search={search}
            event={event.data?.data}
            unsent={waiting.unsent}
          />
        )}
        <Middle
          triage={triage}
          waiting={waiting}
          eventid={id}
          round={query.round}
          isNarrowed={narrows(search)}
          onClear={search.clearFilters}
        />
      </div>
    </Page>
  )
}

interface MiddleProps {
  triage: State
  waiting: ReturnType<typeof useWaitingMarks>
  eventid: string
  /** The one that is worked through, if any. */
  round: string | undefined
  /** Something else is listed than all that are to decide. */
  isNarrowed: boolean
  onClear: () => void
}

function Middle({ triage, waiting, eventid, round, isNarrowed, onClear }: MiddleProps) {
  const { row, error, isLoaded } = triage
  if (error && !isLoaded) {
    return (
      <div className={css.nothing} role="alert">
        <EmptyState
          drawing={<LostPicture />}
          title={error.status === 404 ? 'This was not found' : 'This could not be loaded'}
          text={error.message}
          action={error.status === 404 ? undefined : <Button onClick={triage.reload}>Try again</Button>}
        />
      </div>
    )
  }
  if (!isLoaded) {
    return (
      <div className={css.nothing} role="status" aria-label="Loading">
        <RowsSkeleton />
      </div>
    )
  }
  if (!row) {
    return (
      <div className={css.nothing}>
        <NothingToDecide counts={triage.counts} {...{ eventid, isNarrowed, onClear }} />
      </div>
    )
  }
  return <Desk triage={triage} waiting={waiting} row={row} eventid={eventid} round={round} />
}

/** The application and the decision about it, with the keys that make it. */
function Desk({
  triage,
  waiting,
  row,
  eventid,
  round,
}: Omit<MiddleProps, 'onClear' | 'isNarrowed'> & { row: NonNullable<State['row']> }) {
  const marking = useMarks(row, triage.marked, waiting)
  const [isNoting, setIsNoting] = useState(false)
  const [refused, setRefused] = useState<{ id: string; why: string }>()
  const box = useRef<HTMLTextAreaElement>(null)
  const comment = triage.comments.textOf(row)
  const isReadOnly = useContext(ReadOnly)
  const choices = isReadOnly ? [] : choicesAt(row, round)
  const decide = (choice: Parameters<State['decide']>[0]) => triage.decide(choice, comment)
  const steps: Record<string, () => unknown> = {
    j: () => triage.step(1),
    k: () => triage.step(-1),
    ' ': () => triage.step(1),
  }
  const acts: typeof steps = {
    ...steps,
    ...Object.fromEntries(
      marks.map(value => [String(value % 10), () => marking.give({ value, note: marking.mark.note })]),
    ),
    c: () => box.current?.focus(),
    m: () => setIsNoting(true),
    u: triage.undo,
  }
  useKeys(key => {
    const choice = row.decision?.is_leaving ? undefined : choiceOfKey(key, choices)
    const why = choice || isReadOnly ? undefined : whyNot(key, row, round)
    setRefused(why === undefined ? undefined : { id: row._id, why })
    const act = choice ? () => decide(choice) : (isReadOnly ? steps : acts)[key]
    act?.()
    return act !== undefined
  })
  return (
    <>
      <TriageApplication id={row._id} row={row} key={row._id} />
      <TriageDecision
        triage={triage}
        row={row}
        choices={choices}
        marking={marking}
        box={box}
        comment={comment}
        onComment={text => triage.comments.type(row, text)}
        onDecide={decide}
        onNote={() => setIsNoting(true)}
        eventid={eventid}
        refusal={refused?.id === row._id ? refused.why : undefined}
      />
      <TriageKeys choices={choices} />
      {isNoting && (
        <NoteDialog applicationid={row._id} name={row.team_name} onClose={() => setIsNoting(false)} />
      )}
    </>
  )
}

/** How long the second key after G belongs to the shortcuts of the console. */
const patience = 1200

/** Listens while nobody types. `press` answers whether the key means something here. */
function useKeys(press: (key: string) => boolean) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    let pressedG = -patience
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return
      const isSecond = event.timeStamp - pressedG < patience
      if (event.key === 'g') pressedG = event.timeStamp
      // On a button the space bar presses it.
      const isPress = event.key === ' ' && event.target instanceof HTMLButtonElement
      if (isSecond || isPress || !latest.current(event.key.toLowerCase())) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the console's own shortcuts, some of which are the same keys.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
