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
import { entryWords } from '../event-shell/entry.texts.ts'
import type { NavRow } from '../event-shell/navigation.ts'
import type { Act } from '../../platform/ui/base/page-commands.ts'
import { leavingKeys } from './keys.ts'
import type { Screen } from './screens.ts'

interface Shown {
  id: string
  name: string
  detail: string | null
  icon: LucideIcon
  /** It needs somebody. */
  hasDot?: boolean
  /** After G. */
  key?: string
}

/** A page to open, or something to do. */
export type Target = Shown & (Pick<LinkProps, 'to' | 'params' | 'search'> | { run: () => void })

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
  /** In an event: the rows of its navigation. */
  inEvent?: readonly NavRow[]
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
export function groupsFor(text: string, { page, own, screens, found = [], inEvent }: Offered): Group[] {
  const ofKind = (kind: FoundKind): Group => ({
    label: kinds[kind].label,
    targets: found
      .filter(row => row.kind === kind)
      .map(({ _id, name, detail }) => {
        const { icon, to } = kinds[kind]
        return { id: `${kind}-${_id}`, name, detail, icon, to, params: { id: _id } }
      }),
  })
  const results = foundKinds.map(ofKind)
  const groups = inEvent
    ? [
        rowsNamed(text, inEvent),
        actsNamed(text, 'On this page', page),
        ...results,
        screensNamed(text, 'Elsewhere', screens),
        actsNamed(text, 'You', own),
      ]
    : [
        actsNamed(text, 'On this page', page),
        screensNamed(text, 'Go to', screens),
        screensNamed(text, 'Add', screens),
        ...results,
        actsNamed(text, 'You', own),
      ]
  return groups.filter(({ targets }) => targets.length > 0)
}

/** What needs somebody comes first, then all in their order. */
function rowsNamed(text: string, rows: readonly NavRow[]): Group {
  const named = rows.filter(row => isNamed(nameOfRow(row), text) || isMeant(row, text))
  const ordered = named.toSorted((one, other) => Number(other.needs !== '') - Number(one.needs !== ''))
  return {
    label: 'Go to, in this event',
    targets: ordered.map(({ id, icon, target, count, needs, key, ...row }) => ({
      id: `go-${id}`,
      name: nameOfRow(row),
      detail: count || null,
      icon,
      hasDot: needs !== '',
      key,
      ...target,
    })),
  }
}

function nameOfRow({ entry, label }: Pick<NavRow, 'entry' | 'label'>): string {
  return entry === 'round' ? `Judging of ${label}` : label
}

/** By a word for what the screen has. One letter or two are the beginning of too many. */
function isMeant({ entry }: NavRow, text: string): boolean {
  return text.trim().length > 2 && isNamed(entryWords[entry] ?? '', text)
}

function actsNamed(text: string, label: string, acts: readonly Act[]): Group {
  const targets = acts
    .filter(({ name }) => isNamed(name, text))
    .map(({ name, icon, run }) => ({ id: idOf(name), name, detail: null, icon, run }))
  return { label, targets }
}

const screenIcons = { 'Go to': ArrowRight, Add: Plus, Elsewhere: ArrowRight }

/** Inside an event the console's screens are elsewhere, and named so where the event has one of the same name. */
function screensNamed(text: string, label: keyof typeof screenIcons, screens: readonly Screen[]): Group {
  const isIn = ({ isForm }: Screen) =>
    label === 'Elsewhere' ? !isForm : Boolean(isForm) === (label === 'Add')
  const targets = screens
    .filter(screen => isIn(screen) && isNamed(screen.name, text))
    .map(({ name, to, ofAll, key }) => ({
      id: idOf(`${label} ${name}`),
      name: label === 'Elsewhere' ? (ofAll ?? name) : name,
      detail: null,
      icon: screenIcons[label],
      key: label === 'Elsewhere' && leavingKeys.includes(key ?? '') ? key : undefined,
      to,
    }))
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
