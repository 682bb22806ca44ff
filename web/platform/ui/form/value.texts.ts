import { formatDay } from '../base/formats.ts'

/** The value of a field as people read it. `wordOf` knows the labels of the field's options. */
export function valueWords(value: unknown, wordOf: (text: string) => string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(one => valueWords(one, wordOf)).join(', ')
  if (typeof value === 'string') return dateWords(value) ?? wordOf(value)
  if (typeof value === 'number') return wordOf(`${value}`)
  if (typeof value !== 'object') return ''
  const words = Object.entries(value).filter(([name]) => name !== '_id')
  return words
    .map(([, one]) => valueWords(one, wordOf))
    .filter(Boolean)
    .join(' ')
}

/** A day, or a day with a time on the event's clock. */
const date = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

function dateWords(text: string): string | undefined {
  const [, day, time] = date.exec(text) ?? []
  return day && [formatDay(day), time].filter(Boolean).join(', ')
}
