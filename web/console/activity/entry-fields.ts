import type { Activity } from '../../../contract/console/activity.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { inWords } from './change.texts.ts'

export interface FieldChange {
  _id: string
  field: string
  /** Null if it is only known that the field was changed. */
  from: string | null
  to: string | null
}

/** The fields that were changed, as the entry has them. */
export function changesOf({ data }: Pick<Activity, 'data'>): FieldChange[] {
  return Object.entries(data ?? {}).flatMap(([name, value]) => {
    if (!isObject(value)) return []
    const field = { _id: name, field: inWords(name) }
    if ('from' in value && 'to' in value) {
      return { ...field, from: valueText(value.from), to: valueText(value.to) }
    }
    return Object.keys(value).length === 0 ? { ...field, from: null, to: null } : []
  })
}

/** Everything else that it says; ids are left out, because its sentence has the names. */
export function otherDetails({ data }: Pick<Activity, 'data'>): { label: string; value: string }[] {
  return Object.entries(data ?? {}).flatMap(([name, value]) => {
    const isIdOrChange = name.endsWith('_id') || isObject(value) || isId(value)
    const isKnown = ['noun', 'to', 'first_name', 'last_name', 'name', 'title'].includes(name)
    return isIdOrChange || isKnown ? [] : { label: inWords(name), value: valueText(value) }
  })
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/.test(value)
}

/** A value of any field for people. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatCount(value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : 'Empty'
  if (typeof value === 'string') return value
  return isObject(value) ? objectText(value) : ''
}

const namesOfThings = [
  'name',
  'label',
  'title',
  'cityName',
  'company_name',
  'event_name',
  'theme_name',
  'team_name',
]

function objectText(thing: Record<string, unknown>): string {
  const name = namesOfThings.map(key => thing[key]).find(text => typeof text === 'string' && text !== '')
  if (typeof name === 'string') return name
  if (typeof thing.first_name === 'string') return `${thing.first_name} ${String(thing.last_name)}`
  const parts = Object.entries(thing).filter(([key, value]) => key !== '_id' && !isId(value))
  return parts.map(([key, value]) => `${inWords(key)}: ${valueText(value)}`).join('; ')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
