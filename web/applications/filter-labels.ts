import { applicationStatuses } from '../../contract/statuses.ts'

/** The statuses as filter buttons word them: "On Board" and "On hold" (docs/product.md §2). */
export const applicationFilterLabels = {
  ...applicationStatuses,
  onboarded: { ...applicationStatuses.onboarded, label: 'On Board' },
  on_hold: { ...applicationStatuses.on_hold, label: 'On hold' },
}
