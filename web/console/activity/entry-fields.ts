import type { Activity } from '../../../contract/console/activity.ts'
import { isRecord } from '../../platform/is-record.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { count, formatCount, formatDate } from '../../platform/ui/base/formats.ts'
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
    if (!isRecord(value)) return []
    const field = { _id: name, field: inWords(name) }
    const isUnsaid = { ...field, from: null, to: null }
    if (!('from' in value && 'to' in value)) return Object.keys(value).length === 0 ? isUnsaid : []
    const [from, to] = [valueText(value.from), valueText(value.to)]
    // Things are said by their names: another description of one reads the same.
    return from === to ? isUnsaid : { ...field, from, to }
  })
}

/** The first fields that were changed, where their values are short: "Start date: 05/12/2026 → 12/12/2026, and 2 more fields". */
export function changedFields(entry: Pick<Activity, 'data'>): string | null {
  const changes = changesOf(entry)
  const short = changes.flatMap(({ field, from, to }) =>
    from !== null && to !== null && from.length + to.length <= 60 ? [`${field}: ${from} → ${to}`] : [],
  )
  const shown = short.slice(0, 2)
  const more = changes.length - shown.length
  if (shown.length === 0) return changes.length > 0 ? changes.map(({ field }) => field).join(', ') : null
  return [...shown, ...(more > 0 ? [`and ${count(more, 'more field')}`] : [])].join(', ')
}

/** Whether people were told of it by mail, where it was of a kind that they are told of. */
export function toldText({ data }: Pick<Activity, 'data'>): string | null {
  const lines = [toldWords(data?.told), takenBackWords(data?.taken_back)].filter(line => line !== null)
  return lines.length > 0 ? lines.join('. ') : null
}

function toldWords(told: unknown): string | null {
  if (typeof told !== 'number') return null
  return told === 0 ? 'Nobody was told' : count(told, 'person was told', 'people were told')
}

/** Of an earlier change, whose entry says that these people were told. */
function takenBackWords(mails: unknown): string | null {
  if (typeof mails !== 'number') return null
  return `${count(mails, 'mail')} of an earlier change had not left and ${mails === 1 ? 'was' : 'were'} taken back`
}

/** Everything else that it says; ids are left out, because its sentence has the names. */
export function otherDetails({ data }: Pick<Activity, 'data'>): { label: string; value: string }[] {
  return Object.entries(data ?? {}).flatMap(([name, value]) => {
    const isIdOrChange = name.endsWith('_id') || isRecord(value) || isId(value)
    const isKnown = ['noun', 'to', 'told', 'taken_back', 'first_name', 'last_name', 'name', 'title'].includes(
      name,
    )
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
  if (typeof value === 'string') return dayOrTime(value)
  return isRecord(value) ? objectText(value) : ''
}

function dayOrTime(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
  return isInstant ? formatTime(value) : value
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
