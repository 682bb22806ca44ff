import { applicantStatuses } from '../../contract/statuses.ts'

/** The statuses as filter buttons word them: "On hold" (docs/product.md §2). */
export const applicantFilterLabels = {
  ...applicantStatuses,
  on_hold: { ...applicantStatuses.on_hold, label: 'On hold' },
}
