import type { Crumb } from '../../platform/ui/base/Page.tsx'

export function dayCrumbs(id: string, isBelow = false): Crumb[] {
  return [
    { label: 'Events', to: '/events' },
    { label: 'View Event', to: '/event/$id', params: { id } },
    ...(isBelow ? [{ label: 'Day', to: '/events/$id/day', params: { id } } as const] : []),
  ]
}
