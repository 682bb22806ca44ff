import { formatDay } from '../base/formats.ts'

/** The value of a field as people read it. `wordOf` knows the labels of the field's options. */
export function valueWords(value: unknown, wordOf: (text: string) => string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(one => valueWords(one, wordOf)).join(', ')
  if (typeof value === 'string') return dateWords(value) ?? wordOf(value)
  if (typeof value === 'number') return wordOf(`${value}`)
  return typeof value === 'object' ? rowWords(value, wordOf) : ''
}

const names = ['name', 'label', 'title', 'theme_name', 'team_name']

/** What it is called, and the rest behind it; of switches those that are on, by their names. */
function rowWords(row: object, wordOf: (text: string) => string): string {
  const parts = Object.entries(row).filter(([name, one]) => name !== '_id' && one !== false)
  const name = parts.find(([field, one]) => names.includes(field) && one)
  const rest = parts
    .filter(part => part !== name)
    .map(([field, one]) => (one === true ? field.replaceAll('_', ' ') : valueWords(one, wordOf)))
    .filter(Boolean)
    .join(', ')
  if (!name) return rest
  return `${valueWords(name[1], wordOf)}${rest && ` (${rest})`}`
}

/** A day, or a day with a time on the event's clock. */
const date = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

function dateWords(text: string): string | undefined {
  const [, day, time] = date.exec(text) ?? []
  return day && [formatDay(day), time].filter(Boolean).join(', ')
}
