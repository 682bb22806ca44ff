import type { ReactNode } from 'react'
import { useFilteredEvent } from '../../events/events/EventFilter.tsx'
import { AnswerFilters } from '../../events/questions/AnswerFilters.tsx'
import { RoundFilter } from '../../events/rounds/RoundFilter.tsx'
import { DayFilter } from '../../platform/ui/list/DayFilter.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'
import { formatHandInFilter, parseHandInFilter } from '../../../contract/events/hand-in-filter.ts'
import { listRounds, handInStates } from '../../../contract/events/rounds.calls.ts'
import { useLoad } from '../../platform/api.ts'

type Name = 'theme' | 'round' | 'answers' | 'handin'

interface EventTeamFiltersProps {
  eventId: string
  filters: { [Filter in Name]: string | undefined }
  setFilter: (name: Name, value: string | undefined) => void
  /** Filters that stand between those of the event and those of its questions. */
  children: ReactNode
}

/** What the teams of one event can be narrowed by: in their list, and when they are written to. */
export function EventTeamFilters({ eventId, filters, setFilter, children }: EventTeamFiltersProps) {
  const of = (name: Name) => ({
    eventId,
    value: filters[name],
    onChange: (value: string | undefined) => setFilter(name, value),
  })
  return (
    <>
      <ThemeFilter {...of('theme')} />
      <RoundFilter {...of('round')} />
      <HandInFilters {...of('handin')} />
      {children}
      <AnswerFilters {...of('answers')} />
    </>
  )
}

interface ThemeFilterProps {
  /** Without an event, the theme in the address alone. */
  eventId: string | undefined
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function ThemeFilter({ eventId, value, onChange }: ThemeFilterProps) {
  const themes = useFilteredEvent(eventId)?.theme.map(({ theme_name }) => theme_name) ?? []
  return (
    <SelectFilter
      label="Theme"
      placeholder="Any theme"
      options={optionsOf(themes, value)}
      value={value}
      onChange={onChange}
    />
  )
}

/** The event's themes, and the one in the address, even if unknown. */
function optionsOf(themes: readonly string[], chosen: string | undefined) {
  const isKnown = !chosen || themes.includes(chosen)
  return (isKnown ? themes : [...themes, chosen]).map(theme => ({ value: theme, label: theme }))
}

interface DayFiltersProps {
  filters: { from: string | undefined; to: string | undefined }
  setFilter: (name: 'from' | 'to', day: string | undefined) => void
}

export function DayFilters({ filters, setFilter }: DayFiltersProps) {
  return (
    <>
      <FilterField label="Applied from" isSet={!!filters.from}>
        {field => <DayFilter id={field} value={filters.from} onChange={day => setFilter('from', day)} />}
      </FilterField>
      <FilterField label="Applied until" isSet={!!filters.to}>
        {field => <DayFilter id={field} value={filters.to} onChange={day => setFilter('to', day)} />}
      </FilterField>
    </>
  )
}

interface HandInFiltersProps {
  eventId: string
  /** As the address has it. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const labels: Record<(typeof handInStates)[number], string> = {
  done: 'Handed in',
  missing: 'Not handed in',
}

/** Narrow a list to the teams of a round that have, or have not, handed something in. */
function HandInFilters({ eventId, value, onChange }: HandInFiltersProps) {
  const rounds = useLoad(listRounds, { params: { id: eventId } }).data?.data ?? []
  const chosen = value ? parseHandInFilter(value) : null
  return rounds
    .filter(({ has_hand_in }) => has_hand_in)
    .map(({ _id: round, name }) => (
      <SelectFilter
        key={round}
        label={`Hand-in of ${name}`}
        placeholder="Any team"
        options={handInStates.map(state => ({
          value: formatHandInFilter({ round, state }),
          label: labels[state],
        }))}
        value={chosen?.round === round ? value : undefined}
        onChange={onChange}
      />
    ))
}
