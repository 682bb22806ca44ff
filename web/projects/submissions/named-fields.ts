import { type DraftFields, fieldsOf } from '../../../contract/projects/submission-content.ts'
import type { Submission } from '../../../contract/projects/submissions.ts'

/** The fields of a submission by path, with the names of its files. */
export function namedFields({ content, files }: Submission): DraftFields {
  const named = Object.entries(fieldsOf(content)).map(([field, value]) => {
    if (typeof value === 'string') return [field, value]
    const items = value.map(item =>
      typeof item === 'string' ? item : (files.find(({ key }) => key === item.key) ?? item),
    )
    return [field, items]
  })
  return Object.fromEntries(named)
}
