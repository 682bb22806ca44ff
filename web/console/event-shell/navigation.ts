import { type EventEntry, eventEntries } from '../../../contract/console/workspace.calls.ts'
import type { Entry, Need, Workspace } from '../../../contract/console/workspace.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { sayNeed } from '../workspace/need.texts.ts'
import {
  entriesAlways,
  type EntryScreen,
  entryScreens,
  type Group,
  groupLabels,
  type Target,
} from './entries.ts'
import { entryLabels } from './entry.texts.ts'
import { isOpen, type Open, openIn } from './open-entry.ts'
import type { EventAround } from './workspace-live.ts'

/** A row of an event's navigation. */
export interface NavRow {
  id: string
  entry: EventEntry
  label: string
  icon: EntryScreen['icon']
  group: Group | undefined
  key: string | undefined
  target: Target
  /** Nothing is said for zero. */
  count: string
  /** What the count is of, where it says how far something is: 2 of 8 steps. */
  of: string
  /** Why it has a dot; empty without one. */
  needs: string
  isCurrent: boolean
}

export interface NavGroup {
  name: Group
  label: string
  rows: NavRow[]
}

/** The rows of the navigation in order, with the open screen's own even where it is not used. */
export function rowsOf(around: EventAround): NavRow[] {
  const { workspace, place, id = '' } = around
  const listed = workspace?.entries ?? (around.live.error ? entriesAlways(around.may) : [])
  if (listed.length === 0) return []
  const open = openIn(listed, place)
  const entries = withOpen(listed, open)
  const next = workspace && nextRound(workspace)
  return entries.map(entry => {
    const { group, icon, key, to } = entryScreens[entry.entry]
    const label = entryLabels[entry.entry]
    const isRound = entry.entry === 'round'
    return {
      id: `${entry.entry}${isRound ? (entry.round?._id ?? '') : ''}`,
      entry: entry.entry,
      label: isRound ? (entry.round?.name ?? label) : label,
      icon,
      group,
      key: isRound && entry.round?._id !== next ? undefined : key,
      target: to(id, placeOf(entry.round, workspace)),
      count: sayCount(entry),
      of: sayOf(entry, workspace),
      needs: sayNeeds(entry, around),
      isCurrent: isOpen(entry, open),
    }
  })
}

export function groupsOf(rows: readonly NavRow[]): NavGroup[] {
  return (Object.keys(groupLabels) as Group[]).flatMap(name => {
    const own = rows.filter(({ group }) => group === name)
    return own.length > 0 ? [{ name, label: groupLabels[name], rows: own }] : []
  })
}

function withOpen(entries: readonly Entry[], open: Open): Entry[] {
  if (entries.some(one => isOpen(one, open))) return [...entries]
  const { entry, round } = open
  const own: Entry = {
    entry,
    round: entry === 'round' && round ? { _id: round, name: entryLabels.round } : null,
    n: null,
    of: null,
    needs: [],
  }
  const place = eventEntries.indexOf(entry)
  const after = entries.findIndex(one => eventEntries.indexOf(one.entry) > place)
  return after < 0 ? [...entries, own] : entries.toSpliced(after, 0, own)
}

/** The round that `G J` opens: the one that is judged now, or the next. */
function nextRound({ rounds }: Workspace): string | undefined {
  const at = (...states: string[]) => rounds.find(({ state }) => states.includes(state))
  return (at('open') ?? at('not_open') ?? rounds.at(-1))?._id
}

function placeOf(round: Entry['round'], workspace: Workspace | undefined) {
  if (!round) return null
  const judged = workspace?.rounds.find(({ _id }) => _id === round._id)
  return { _id: round._id, hasOpened: judged !== undefined && judged.state !== 'not_open' }
}

function sayCount({ entry, n, of }: Entry): string {
  if (!n) return ''
  if (of !== null) return `${n} of ${of}`
  return entryScreens[entry].say?.(n) ?? new Intl.NumberFormat('en').format(n)
}

function sayOf(entry: Entry, workspace: Workspace | undefined): string {
  if (entry.of === null || !entry.n) return ''
  const judged = workspace?.rounds.find(({ _id }) => _id === entry.round?._id)
  return `${sayCount(entry)} ${judged?.state === 'not_open' ? 'steps are done' : 'visits are done'}`
}

function sayNeeds({ entry, round, needs }: Entry, { workspace, event, id = '', clock }: EventAround): string {
  const named = event ?? { _id: id, is_public: false, application: 0 }
  const isOwn = (need: Need) =>
    need.entry === entry &&
    need.tone !== 'yellow' &&
    needs.includes(need.kind) &&
    (entry !== 'round' || need.round?._id === round?._id)
  const said = (workspace?.needs ?? [])
    .filter(isOwn)
    .map(need => sayNeed({ need, event: named, clock }).title)
  const lacking = needs.includes('missing') ? (workspace?.publishing?.missing.length ?? 0) : 0
  return [...(lacking > 0 ? [`${count(lacking, 'field')} missing`] : []), ...said].join('. ')
}
