import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Permission } from '../../../../contract/platform/permissions.ts'
import type { Search } from '../../../routes/__root.tsx'
import { usePermissions } from '../../session.ts'
import { formatCount } from './formats.ts'
import css from './Tabs.module.css'

export interface Tab<Name extends string = string> {
  name: Name
  label: string
  count?: number
  may?: Permission
}

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/** Tabs with arrow keys; the panel below is `TabPanel`. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(bar.current, value), [value])
  const maySee = usePermissions()
  const shown = tabs.filter(tab => !tab.may || maySee(tab.may))
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = shown.findIndex(tab => tab.name === value)
    const next = shown[(at + step + shown.length) % shown.length]
    if (!next) return
    onChange(next.name)
    bar.current?.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- in the ARIA tabs pattern the tab has the focus
    <div ref={bar} className={css.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {shown.map(tab => (
        <button
          key={tab.name}
          id={tabId(tab.name)}
          type="button"
          role="tab"
          aria-selected={tab.name === value}
          aria-controls={panelId(tab.name)}
          tabIndex={tab.name === value ? 0 : -1}
          onClick={() => onChange(tab.name)}
        >
          {tab.label}
          {tab.count !== undefined && <span>{formatCount(tab.count)}</span>}
        </button>
      ))}
    </div>
  )
}

/** On a phone the selected tab may be scrolled out of view. */
function showTab(bar: HTMLElement | null, name: string): void {
  const tab = bar?.querySelector(`#${tabId(name)}`)?.getBoundingClientRect()
  if (!bar || !tab) return
  const { left, width } = bar.getBoundingClientRect()
  bar.scrollLeft += tab.left - left - (width - tab.width) / 2
}

export function TabPanel({ tab, children }: { tab: string; children: React.ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} tabIndex={0} className={css.panel}>
      {children}
    </div>
  )
}

const tabId = (name: string) => `tab-${name}`
const panelId = (name: string) => `panel-${name}`

/** The selected tab, kept in the address. Changing it drops the other tab's search and page. */
export function useTab<const Name extends string>(
  names: readonly [Name, ...Name[]],
): [Name, (name: Name) => void] {
  const { tab }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = names.find(name => name === tab) ?? names[0]
  const choose = (name: Name) =>
    void navigate({
      to: '.',
      search: () => (name === names[0] ? {} : { tab: name }),
      // Whoever goes through a list goes on from any tab.
      state: true,
      resetScroll: false,
    })
  return [open, choose]
}
