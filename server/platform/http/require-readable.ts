import { isTooComplex } from '../../../contract/platform/markdown.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { invalid } from './errors.ts'

/** Refuses texts whose markdown is too costly to render, at their fields. A text saved before this rule may stay. */
export function requireReadable<Field extends string>(
  texts: Record<Field, string | null>,
  before?: { [F in NoInfer<Field>]?: string | null },
) {
  const fields = Object.keys(texts) as Field[]
  const wrong = fields.filter(field => texts[field] !== before?.[field] && isTooComplex(texts[field] ?? ''))
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(field => [field, fieldMessages.markdownTooComplex])))
}
