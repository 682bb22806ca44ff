import { useSearch } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { viewParameters } from '../../../contract/choosing/views.calls.ts'
import type { Search } from '../../routes/__root.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ListTask, ListTaskPlace } from '../../platform/ui/list/ListTask.tsx'
import { MoreActs } from '../../platform/ui/list/MoreActs.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { useEventAround } from '../event-shell/workspace-live.ts'

export interface EventListActsProps {
  /** A bar of its own stands at the bottom. */
  isCovered: boolean
  /** Gives the rows of a phone their ticks; without it they have them. */
  onSelect: (() => void) | undefined
  /** What all lists have. */
  children: ReactNode
}

/** What can be done with the list of one event: all acts on a phone behind one button, and what is to be decided. */
export function EventListActs({ isCovered, onSelect, children }: EventListActsProps) {
  const mayChange = useCan('application:review')
  const selecting = (close: () => void) =>
    mayChange &&
    onSelect && (
      <Button
        icon={ListChecks}
        onClick={() => {
          close()
          onSelect()
        }}
      >
        Select
      </Button>
    )
  return (
    <>
      <MoreActs onPhone={selecting}>{children}</MoreActs>
      <DecideTask isCovered={isCovered} />
    </>
  )
}

const narrowing = viewParameters.applications.filter(name => name !== 'sort' && name !== 'columns')

/** What the list of an event's applications is for, as long as some are to be decided; on a phone at the bottom of the screen. */
function DecideTask({ isCovered }: { isCovered: boolean }) {
  const around = useEventAround()
  const mayDecide = useCan('application:review')
  const search: Search = useSearch({ strict: false })
  if (!around?.id || !mayDecide) return null
  // Until it is known, its place is kept: it would push the tools beside it.
  if (!around.workspace && !around.live.error) {
    return (
      <ListTaskPlace>
        <Button icon={ListChecks}>Decide 2</Button>
      </ListTaskPlace>
    )
  }
  // It opens all of them, whatever the list beside it shows.
  const isNarrowed = narrowing.some(name => search[name])
  const n = around.workspace?.entries.find(({ entry }) => entry === 'triage')?.n
  if (!n) return null
  return (
    <ListTask isCovered={isCovered}>
      <Button variant="primary" icon={ListChecks} to="/events/$id/triage" params={{ id: around.id }}>
        {isNarrowed ? 'Decide all' : 'Decide'} {formatCount(n)}
      </Button>
    </ListTask>
  )
}
