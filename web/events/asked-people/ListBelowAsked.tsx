import { listAskedPeople, type AskedKind } from '../../../contract/events/asked-people.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { LoadedList, type LoadedListProps } from '../../platform/ui/list/LoadedList.tsx'
import { AskedPeople, useBelowAsked } from './AskedPeople.tsx'

interface ListBelowAskedProps<Reply> extends Omit<LoadedListProps<Reply, never>, 'as'> {
  kind: AskedKind
  /** Without it nobody is asked: the list is that of a company. */
  eventid: string | undefined
}

/** The partners or associates of an event, and in a line above them who is waited for. */
export function ListBelowAsked<Reply extends { total: number }>({
  kind,
  eventid,
  from,
  ...list
}: ListBelowAskedProps<Reply>) {
  const asked = useLoad(listAskedPeople, {
    query: { kind, ...(eventid && { eventid }) },
    enabled: eventid !== undefined,
  })
  const shown = useBelowAsked({ kind, eventid, isShown: eventid !== undefined }, from)
  const isEmpty = shown.data?.total === 0
  const isWaitedFor = asked.data?.data.people.some(({ completed_at }) => completed_at === null)
  return (
    <>
      {/* Beside a list that fails, that this fails too is said once. */}
      {eventid && shown.data && <AskedPeople kind={kind} eventid={eventid} isOpen={isEmpty} />}
      {!(isEmpty && isWaitedFor) && <LoadedList {...list} from={shown} as="cards" />}
    </>
  )
}
