import type { Category } from '../../contract/categories.ts'
import { titleCase } from '../ui/base/formats.ts'

/** "Payment Partner". */
export function partnerKind(category: Category): string {
  return `${titleCase(category)} Partner`
}
