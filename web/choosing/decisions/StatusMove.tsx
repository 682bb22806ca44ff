import { ArrowRight } from 'lucide-react'
import { outcomes } from '../../../contract/events/outcomes.ts'
import type { ReleaseResult } from '../../../contract/choosing/releases.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'

type Group = Pick<ReleaseResult['groups'][number], 'from' | 'to' | 'round'>

/**
 * From where to where the teams of a group go: Onboarded to Shortlisted, Idea to Build, Idea to Stops here. A status that they only
 * pass through is left out: nobody is told it.
 */
export function StatusMove({ group: { from, to, round } }: { group: Group }) {
  const end = outcomes[to]
  return (
    <>
      {from && <StatusBadge definition={applicationStatuses[from]} />}
      {round && <StatusBadge definition={{ label: round.name, tone: 'grey', glyph: 'half' }} />}
      <ArrowRight className="icon-s" aria-label="to" />
      <StatusBadge
        definition={round?.next && to === 'goes_on' ? { ...end, label: `Goes on to ${round.next}` } : end}
      />
    </>
  )
}

export function keyOfGroup({ from, to, round }: Group): string {
  return `${from} ${to} ${round?._id}`
}
