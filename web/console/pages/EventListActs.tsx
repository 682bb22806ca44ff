import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { MoreActs } from '../../platform/ui/list/MoreActs.tsx'
import { DecideTask } from './DecideTask.tsx'

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
