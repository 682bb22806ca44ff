import type { ProjectState } from '../../../contract/projects/gallery.calls.ts'
import type { StatusDefinition } from '../../../contract/platform/statuses.ts'

/** How what a team handed in stands with the gallery. Approving and hiding lead from one to another, not a table. */
export const projectStateLooks: Record<ProjectState, StatusDefinition<ProjectState>> = {
  waiting: { label: 'Not approved', tone: 'orange', glyph: 'dotted', next: [] },
  approved: { label: 'Approved', tone: 'green', glyph: 'check', next: [] },
  changed: { label: 'Changed', tone: 'yellow', glyph: 'half', next: [] },
  hidden: { label: 'Hidden', tone: 'grey', glyph: 'dash', next: [] },
}
