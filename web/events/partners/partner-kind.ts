import type { Category } from '../../../contract/platform/categories.ts'
import { titleCase } from '../../platform/ui/base/formats.ts'

/** "Payment Partner". */
export function partnerKind(category: Category): string {
  return `${titleCase(category)} Partner`
}
