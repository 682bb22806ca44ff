import { missingIn } from '../../../contract/events/missing-in-event.ts'
import type { Facts } from './facts.ts'

/** The paths of the fields without which a draft cannot be published. */
export function missingOf({ draft }: Facts): string[] {
  if (draft === null) return []
  return [...(draft.company === null ? ['company'] : []), ...Object.keys(missingIn(draft))]
}
