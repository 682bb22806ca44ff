import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import { formatList } from '../../platform/ui/base/formats.ts'

/** 1 answer is missing: “T-shirt size”. */
export function sayMissing(answers: ApplicationRow['missing_answers']): string {
  const labels = formatList(answers.map(({ label }) => `“${label}”`))
  return `${answers.length === 1 ? '1 answer is' : `${answers.length} answers are`} missing: ${labels}.`
}
