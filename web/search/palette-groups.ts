import type { LinkProps } from '@tanstack/react-router'
import {
  ArrowRight,
  Building2,
  CalendarDays,
  GraduationCap,
  Handshake,
  Layers,
  type LucideIcon,
  UserRound,
} from 'lucide-react'
import type { Found } from '../../contract/search.ts'
import { type FoundKind, foundKinds } from '../../contract/search.calls.ts'
import type { Screen } from './screens.ts'

export interface Target extends Pick<LinkProps, 'to' | 'params'> {
  id: string
  name: string
  detail: string | null
  icon: LucideIcon
}

interface Group {
  label: string
  targets: Target[]
}

const kinds: Record<FoundKind, { label: string; icon: LucideIcon; to: LinkProps['to'] }> = {
  company: { label: 'Companies', icon: Building2, to: '/companies/$id' },
  event: { label: 'Events', icon: CalendarDays, to: '/event/$id' },
  application: { label: 'Applications', icon: Layers, to: '/application/$id' },
  applicant: { label: 'Applicants', icon: UserRound, to: '/applicants/$id' },
  partner: { label: 'Partners', icon: Handshake, to: '/partners/$id' },
  associate: { label: 'Associates', icon: GraduationCap, to: '/associates/$id' },
}

/** The palette's suggestions: screens of that name, then the results by kind. */
export function groupsFor(text: string, screens: readonly Screen[], found: readonly Found[] = []): Group[] {
  const ofKind = (kind: FoundKind): Group => ({
    label: kinds[kind].label,
    targets: found
      .filter(row => row.kind === kind)
      .map(({ _id, name, detail }) => {
        const { icon, to } = kinds[kind]
        return { id: `${kind}-${_id}`, name, detail, icon, to, params: { id: _id } }
      }),
  })
  return [screensNamed(text, screens), ...foundKinds.map(ofKind)].filter(({ targets }) => targets.length > 0)
}

function screensNamed(text: string, screens: readonly Screen[]): Group {
  const wanted = text.toLowerCase()
  const targets = screens
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ name, to }) => ({
      id: `screen-${name.replace(' ', '-')}`,
      name,
      detail: null,
      icon: ArrowRight,
      to,
    }))
  return { label: 'Go to', targets }
}
