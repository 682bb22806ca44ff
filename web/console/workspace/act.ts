import type { LinkProps } from '@tanstack/react-router'
import { Copy, Eye, Globe, Link2, type LucideIcon } from 'lucide-react'
import type { Permission } from '../../../contract/platform/permissions.ts'

/** What a button of the workspace does: it leads somewhere, or does one of these. */
export interface Act {
  label: string
  icon?: LucideIcon
  may?: Permission
  does?: 'publish' | 'copy_link'
  /** An act of a round's desk, about a judge or the flag of a team. */
  desk?: { does: 'share_out' | 'tell_team'; event: string; round: string; about: string }
  to?: LinkProps['to']
  params?: Record<string, string>
  search?: Record<string, string>
  hash?: string
}

/** What is said of an event that the sentences lead from. */
export interface EventRef {
  _id: string
  is_public: boolean
  application: number
}

export function tabOf({ _id }: EventRef, tab: string, search: Record<string, string> = {}) {
  return { to: '/event/$id', params: { id: _id }, search: { tab, ...search } } as const
}

export function deskOf({ _id }: EventRef, round: { _id: string } | null) {
  return { to: '/events/$id/judging/$round', params: { id: _id, round: round?._id ?? '' } } as const
}

export function stepsOf({ _id }: EventRef, round: { _id: string } | null) {
  return { to: '/events/$id/judging/$round/steps', params: { id: _id, round: round?._id ?? '' } } as const
}

export function resultsOf({ _id }: EventRef, round: { _id: string } | null) {
  return { to: '/events/$id/judging/$round/results', params: { id: _id, round: round?._id ?? '' } } as const
}

export function seatsOf({ _id }: EventRef, label = 'See the teams'): Act {
  return { label, to: '/events/$id/seats', params: { id: _id } }
}

/** To write to the teams that have handed nothing in at a round. */
export function writeToMissing({ _id }: EventRef, round: { _id: string } | null) {
  return {
    to: '/announcements/add/$id',
    params: { id: _id },
    search: { tab: 'applications', handin: `${round?._id}.missing` },
    may: 'announcement:write',
  } as const
}

export function duplicate({ _id }: EventRef): Act {
  return {
    label: 'Duplicate',
    icon: Copy,
    to: '/events/new',
    search: { event: _id },
    may: 'event:write',
  }
}

export const copyLink: Act = { label: 'Copy link', does: 'copy_link', icon: Link2 }

export function publicPage({ _id }: EventRef): Act {
  return { label: 'Public page', icon: Globe, to: '/event-page/$id', params: { id: _id } }
}

export function preview({ _id }: EventRef): Act {
  return { label: 'Preview', icon: Eye, to: '/event-page/$id', params: { id: _id } }
}

export function writeToTeams({ _id }: EventRef): Act {
  return {
    label: 'Write to teams',
    to: '/announcements/add/$id',
    params: { id: _id },
    may: 'announcement:write',
  }
}

export function decide(event: EventRef, n: number): Act {
  return { label: `Decide ${n}`, to: '/events/$id/triage', params: { id: event._id } }
}

export function besideIf(isThere: boolean, beside: Act): { beside?: Act } {
  return isThere ? { beside } : {}
}
