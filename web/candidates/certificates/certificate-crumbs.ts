import type { Crumb } from '../../platform/ui/base/Page.tsx'

export function certificateCrumbs(id: string, isBelow = false): Crumb[] {
  return [
    { label: 'Events', to: '/events' },
    { label: 'View Event', to: '/event/$id', params: { id } },
    ...(isBelow ? [{ label: 'Certificates', to: '/events/$id/certificates', params: { id } } as const] : []),
  ]
}
