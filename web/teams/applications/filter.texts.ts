import type { markFilters } from '../../../contract/teams/marks.calls.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'

/** The statuses as filter buttons word them (docs/words.md). */
export const applicationFilterLabels = {
  ...applicationStatuses,
  onboarded: { ...applicationStatuses.onboarded, label: 'On Board' },
}

/** By the marks of readers, in triage and in lists. */
export const markFilterLabels: Record<(typeof markFilters)[number], string> = {
  unread: 'Not marked by me',
  read: 'Marked by me',
  apart: 'Readers disagree',
}

export const byMarks = { value: '-mark', label: 'Highest marks first' }
