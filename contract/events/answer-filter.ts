/** A filter by answers as the address has it: `<question>.<choice>`, several separated by commas. */

export interface AnswerFilter {
  question: string
  choice: string
}

const one =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(yes|no|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Null if it is malformed. */
export function parseAnswerFilter(text: string): AnswerFilter[] | null {
  const parts = text.split(',').map(part => one.exec(part))
  const filters: AnswerFilter[] = []
  for (const part of parts) {
    if (!part?.[1] || !part[2]) return null
    filters.push({ question: part[1], choice: part[2] })
  }
  return filters
}

export function formatAnswerFilter(filters: readonly AnswerFilter[]): string {
  return filters.map(({ question, choice }) => `${question}.${choice}`).join(',')
}
