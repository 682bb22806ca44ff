import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'

/** A mark beside the status of a team in which fewer have joined than the event asks for. */
export function IncompleteBadge({ application }: { application: { is_incomplete: boolean } }) {
  return application.is_incomplete ? <StatusBadge definition={incomplete} /> : null
}

const incomplete = { label: 'Incomplete', tone: 'orange', glyph: 'dotted' } as const
