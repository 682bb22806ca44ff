import { audienceFilters, getAudience } from '../../../contract/choosing/announcements.calls.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { useLoad } from '../../platform/api.ts'
import type { BoundForm } from '../../platform/ui/form/fields/bind.ts'

/** The audience that a form holds. */
export function audienceIn({ values }: Pick<BoundForm, 'values'>): Audience {
  const filters = Object.fromEntries(audienceFilters.map(name => [name, values[name] || null]))
  // The form begins with these, and only its own menus set them.
  return {
    roles: values.roles ?? [],
    statuses: values.statuses ?? [],
    judges: values.judges ?? 'any',
    ...filters,
  } as Audience
}

interface Part {
  only?: 'reached' | 'skipped'
  q?: string
  page?: number
  limit?: number
  enabled?: boolean
}

/** Who an announcement would go to now: the first of them, and the numbers of all. */
export function useAudience(eventid: string, { roles, statuses, ...audience }: Audience, part: Part = {}) {
  const { enabled = true, limit = 10, ...rest } = part
  const filters = Object.fromEntries(Object.entries(audience).filter(([, value]) => value !== null))
  return useLoad(getAudience, {
    query: { eventid, roles: roles.join(','), statuses: statuses.join(','), ...filters, limit, ...rest },
    enabled,
  })
}
