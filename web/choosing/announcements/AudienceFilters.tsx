import { X } from 'lucide-react'
import type { AudienceFilter } from '../../../contract/choosing/announcements.calls.ts'
import { DayFilters, EventTeamFilters } from '../../teams/applications/EventTeamFilters.tsx'
import { asText, useForm } from '../../platform/ui/form/fields/bind.ts'
import { Filters } from '../../platform/ui/list/Filters.tsx'
import css from './AudienceField.module.css'
import { filterWords } from './audience.texts.ts'
import { audienceIn } from './use-audience.ts'
import { useRoundNames } from './use-round-names.ts'

/** Filters of the teams that get the announcement, as in their list. Each that is in use can be removed. */
export function AudienceFilters({ eventId }: { eventId: string }) {
  const form = useForm()
  const inUse = filterWords(audienceIn(form), useRoundNames(eventId))
  const of = (name: AudienceFilter) => asText(form.values[name]) || undefined
  const set = (name: AudienceFilter, value: string | undefined) => form.set(name, value ?? null)
  return (
    <div className={`row-2 above-3 ${css.filters}`}>
      <Filters
        inUse={inUse.length}
        onClear={() => {
          for (const { name } of inUse) set(name, undefined)
        }}
      >
        <EventTeamFilters
          eventId={eventId}
          filters={{
            theme: of('theme'),
            round: of('round'),
            answers: of('answers'),
            handin: of('handin'),
          }}
          setFilter={set}
        >
          <DayFilters filters={{ from: of('from'), to: of('to') }} setFilter={set} />
        </EventTeamFilters>
      </Filters>
      {inUse.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className={css.filter}
          aria-label={`Remove the filter: ${words}`}
          disabled={form.isSending}
          onClick={() => set(name, undefined)}
        >
          {words}
          <X className="icon-s" aria-hidden />
        </button>
      ))}
    </div>
  )
}
