import type { LinkProps } from '@tanstack/react-router'
import {
  ArrowRight,
  Building2,
  CalendarDays,
  GraduationCap,
  Handshake,
  Layers,
  type LucideIcon,
  Plus,
  UserRound,
} from 'lucide-react'
import type { Found } from '../../../contract/console/search.ts'
import { type FoundKind, foundKinds } from '../../../contract/console/search.calls.ts'
import type { Act } from '../../platform/ui/base/page-commands.ts'
import type { Screen } from './screens.ts'

interface Shown {
  id: string
  name: string
  detail: string | null
  icon: LucideIcon
}

/** A page to open, or something to do. */
export type Target = Shown & (Pick<LinkProps, 'to' | 'params'> | { run: () => void })

interface Group {
  label: string
  targets: Target[]
}

interface Offered {
  /** What can be done on the page that is open, and what everybody can do. */
  page: readonly Act[]
  own: readonly Act[]
  screens: readonly Screen[]
  found?: readonly Found[]
}

const kinds: Record<FoundKind, { label: string; icon: LucideIcon; to: LinkProps['to'] }> = {
  company: { label: 'Companies', icon: Building2, to: '/companies/$id' },
  event: { label: 'Events', icon: CalendarDays, to: '/event/$id' },
  application: { label: 'Applications', icon: Layers, to: '/application/$id' },
  applicant: { label: 'Applicants', icon: UserRound, to: '/applicants/$id' },
  partner: { label: 'Partners', icon: Handshake, to: '/partners/$id' },
  associate: { label: 'Associates', icon: GraduationCap, to: '/associates/$id' },
}

/** The palette's groups for a text: acts of the page, screens, forms, results by kind, and the person's own acts. */
export function groupsFor(text: string, { page, own, screens, found = [] }: Offered): Group[] {
  const ofKind = (kind: FoundKind): Group => ({
    label: kinds[kind].label,
    targets: found
      .filter(row => row.kind === kind)
      .map(({ _id, name, detail }) => {
        const { icon, to } = kinds[kind]
        return { id: `${kind}-${_id}`, name, detail, icon, to, params: { id: _id } }
      }),
  })
  const groups = [
    actsNamed(text, 'On this page', page),
    screensNamed(text, 'Go to', screens, ArrowRight),
    screensNamed(text, 'Add', screens, Plus),
    ...foundKinds.map(ofKind),
    actsNamed(text, 'You', own),
  ]
  return groups.filter(({ targets }) => targets.length > 0)
}

function actsNamed(text: string, label: string, acts: readonly Act[]): Group {
  const targets = acts
    .filter(({ name }) => isNamed(name, text))
    .map(({ name, icon, run }) => ({ id: idOf(name), name, detail: null, icon, run }))
  return { label, targets }
}

function screensNamed(
  text: string,
  label: 'Go to' | 'Add',
  screens: readonly Screen[],
  icon: LucideIcon,
): Group {
  const targets = screens
    .filter(({ name, isForm }) => Boolean(isForm) === (label === 'Add') && isNamed(name, text))
    .map(({ name, to }) => ({ id: idOf(name), name, detail: null, icon, to }))
  return { label, targets }
}

/** Spaces do not count: "log out" finds Logout. */
function isNamed(name: string, text: string): boolean {
  const plain = (one: string) => one.toLowerCase().replaceAll(' ', '')
  return plain(name).includes(plain(text))
}

function idOf(name: string): string {
  return `act-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`
}
