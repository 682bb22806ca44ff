import type { Crumb } from '../../platform/ui/base/Page.tsx'

export function seatsCrumbs(id: string): Crumb[] {
  return [
    { label: 'Events', to: '/events' },
    { label: 'View Event', to: '/event/$id', params: { id } },
  ]
}
