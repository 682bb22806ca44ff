import { applicantStatuses } from '../../contract/statuses.ts'

/** The labels of the filter buttons: "On hold" (docs/product.md §2). */
export const applicantFilterLabels = {
  ...applicantStatuses,
  on_hold: { ...applicantStatuses.on_hold, label: 'On hold' },
}
