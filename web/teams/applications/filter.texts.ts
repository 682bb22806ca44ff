import { applicationStatuses } from '../../../contract/platform/statuses.ts'

/** The statuses as filter buttons word them (docs/words.md). */
export const applicationFilterLabels = {
  ...applicationStatuses,
  onboarded: { ...applicationStatuses.onboarded, label: 'On Board' },
}
