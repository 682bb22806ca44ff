import type { Activity } from '../../../contract/console/activity.ts'
import { applicantStatuses, applicationStatuses, eventStatuses } from '../../../contract/platform/statuses.ts'
import { roleLabels } from '../../../contract/platform/permissions.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'

const statuses: Record<string, { label: string } | undefined> = {
  ...applicantStatuses,
  ...eventStatuses,
  ...applicationStatuses,
  ...roleLabels,
}

/**
 * Registered → Onboarded; null where nothing went from one to the other. An offer of seats has the time until when it is answered.
 * An act of two steps says the whole way at its last (docs/product.md §5).
 */
export function changeText({
  subject,
  action,
  from,
  to,
  data,
}: Pick<Activity, 'subject' | 'action' | 'from' | 'to' | 'data'>): string | null {
  if (subject === 'seats' && action === 'offered' && to) return `To be answered until ${stateText(to)}`
  // Names of people, as they are.
  if (subject === 'certificate') return from && to ? `${from} → ${to}` : from || to
  const began = typeof data?.began === 'string' ? data.began : from
  if (began && to)
    return `${stateText(began)} → ${stateText(to)}${isFirstStep({ data }) ? ', on the way' : ''}`
  return from || to ? stateText(from ?? to ?? '') : null
}

/** The next entry of the same act says where it led. */
export function isFirstStep({ data }: Pick<Activity, 'data'>): boolean {
  return data?.told === false
}

function stateText(state: string): string {
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(state) && !Number.isNaN(Date.parse(state)))
    return formatTime(state)
  return statuses[state]?.label ?? inWords(state)
}

/** A name of the API in words: `last_day_of_registration` is "Last day of registration". */
export function inWords(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
