import { useState } from 'react'
import { lifeStages } from '../../../contract/console/workspace.calls.ts'
import type { Workspace } from '../../../contract/console/workspace.ts'
import { useActor } from '../../platform/session.ts'
import type { Group } from './entries.ts'
import type { NavGroup } from './navigation.ts'
import type { EventAround } from './workspace-live.ts'

interface Folding {
  isFolded: (group: NavGroup) => boolean
  toggle: (group: NavGroup) => void
}

/**
 * Which groups are one row until they are opened (docs/product.md §29). It is decided when the event is entered, and not while one looks; what
 * somebody opened or folded stays so for them.
 */
export function useFolding(around: EventAround | undefined, groups: readonly NavGroup[]): Folding {
  const actor = useActor()?._id ?? ''
  const { id = '', workspace } = around ?? {}
  const key = `${actor} ${id}`
  const [entered, enter] = useState<{ key: string; folded: ReadonlySet<Group> }>()
  const [chosen, choose] = useState<{ key: string; folds: Folds }>()
  if (workspace && around && entered?.key !== key) {
    enter({ key, folded: new Set(foldedAtFirst(workspace, around, groups)) })
    choose({ key, folds: readFolds(key) })
  }
  const folds = chosen?.key === key ? chosen.folds : {}
  const isFolded = ({ name, rows }: NavGroup) => {
    if (rows.some(({ isCurrent }) => isCurrent)) return false
    return folds[name] ?? (entered?.key === key && entered.folded.has(name))
  }
  return {
    isFolded,
    toggle: group => {
      const next = { ...folds, [group.name]: !isFolded(group) }
      choose({ key, folds: next })
      keepFolds(key, next)
    },
  }
}

function foldedAtFirst(
  workspace: Workspace,
  { event, clock }: EventAround,
  groups: readonly NavGroup[],
): Group[] {
  const { stages } = workspace
  const isOver = (name: string) =>
    stages.some(({ stage, state }) => stage === name && (state === 'done' || state === 'skipped'))
  const present = stages.find(({ state }) => state === 'now')?.stage ?? 'draft'
  const isBuilding = lifeStages.indexOf(present) >= lifeStages.indexOf('building')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: clock.timezone }).format(clock.now)
  const isEventDay =
    Boolean(event?.start_date && event.end_date) &&
    today >= (event?.start_date ?? '') &&
    today <= (event?.end_date ?? '')
  const whenFolded: Record<Group, boolean> = {
    choosing: isOver('applications') && isOver('choosing'),
    day: present === 'over',
    building: isOver('building'),
    judging: isOver('judging'),
    afterwards: false,
    people: isEventDay,
    setup: isBuilding,
  }
  return groups
    .filter(({ name, rows }) => whenFolded[name] && rows.every(({ needs }) => needs === ''))
    .map(({ name }) => name)
}

type Folds = Partial<Record<Group, boolean>>

const storeKey = 'event-folds'
/** Events of which a browser remembers it. */
const most = 40

function readFolds(key: string): Folds {
  return readAll()[key] ?? {}
}

function keepFolds(key: string, folds: Folds): void {
  const { [key]: _, ...others } = readAll()
  const kept = [...Object.entries(others), [key, folds] as const].slice(-most)
  localStorage.setItem(storeKey, JSON.stringify(Object.fromEntries(kept)))
}

function readAll(): Record<string, Folds> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '{}')
    // Only this file writes it.
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, Folds>) : {}
  } catch {
    return {}
  }
}
