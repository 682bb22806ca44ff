import { applicationStatuses, applicationStatusNames } from '../../../contract/platform/statuses.ts'
import type { Event } from '../../../contract/events/events.ts'
import { markFilters } from '../../../contract/teams/marks.calls.ts'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { byMarks, markFilterLabels } from '../../teams/applications/filter.texts.ts'
import { Reading } from './Reading.tsx'
import css from './Triage.module.css'
import { TriageListRow } from './TriageListRow.tsx'
import { partShown, type TriageSearch } from './triage-query.ts'
import type { OwnMark } from './use-marks.ts'
import type { Triage } from './use-triage.ts'

interface TriageListProps {
  eventid: string
  triage: Triage
  search: TriageSearch
  /** What the filters are made of; until it is there, there are none, so that nothing moves when it comes. */
  event: Event | undefined
  /** One's own marks that wait for the network, by application. */
  unsent: Readonly<Record<string, OwnMark>>
}

/** The applications beside the one that is decided about, in parts, by theme and status. */
export function TriageList({ eventid, triage, search, event, unsent }: TriageListProps) {
  const { rows, at, counts, board } = triage
  return (
    <section className={css.list} aria-label="Applications">
      <div className={css.tools}>
        <Parts search={search} counts={counts} />
        {event && (
          <Filters
            search={search}
            themes={event.theme.map(({ theme_name }) => theme_name)}
            rounds={event.rounds}
          />
        )}
        <Rest counts={counts} isOfRound={Boolean(search.filters.round)} />
        {board && counts && (
          <Reading
            eventid={eventid}
            board={board}
            unsent={Object.keys(unsent).length}
            isByMarks={search.sort === byMarks.value || search.filters.mark === 'apart'}
            onOpened={triage.reload}
          />
        )}
      </div>
      <ol
        onScroll={({ currentTarget }) => {
          const { scrollTop, clientHeight, scrollHeight } = currentTarget
          if (scrollTop + 2 * clientHeight > scrollHeight) triage.loadMore()
        }}
      >
        {rows.map((row, place) => (
          <TriageListRow
            key={row._id}
            row={row}
            unsent={unsent[row._id]}
            place={place}
            isCurrent={place === at}
            choose={triage.setAt}
          />
        ))}
      </ol>
    </section>
  )
}

const labels = { undecided: 'To decide', decided: 'Decided', overtaken: 'Overtaken', all: 'All' }

function Parts({ search, counts }: { search: TriageSearch; counts: Triage['counts'] }) {
  const shown = partShown(search)
  const parts = (['undecided', 'decided', 'overtaken', 'all'] as const).filter(
    part => part !== 'overtaken' || shown === part || (counts?.overtaken ?? 0) > 0,
  )
  return (
    <fieldset className={css.parts}>
      <legend className="visually-hidden">Show</legend>
      {parts.map(part => (
        <button
          key={part}
          type="button"
          aria-pressed={part === shown}
          onClick={() => search.setFilters({ tab: part === 'undecided' ? undefined : part, to: undefined })}
        >
          {labels[part]} {counts && <span>{formatCount(counts[part])}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** What *All* has besides the other parts. */
function Rest({ counts, isOfRound }: { counts: Triage['counts']; isOfRound: boolean }) {
  if (!counts) return null
  const rest = counts.all - counts.undecided - counts.decided - counts.overtaken
  if (rest <= 0) return null
  const why = isOfRound ? 'told how to go on, out, or won' : 'shortlisted, out, took part, or won'
  return (
    <p className="text-xs muted">
      {count(rest, 'team needs', 'teams need')} no decision: {why}
    </p>
  )
}

interface FiltersProps extends Pick<TriageListProps, 'search'> {
  themes: readonly string[]
  rounds: readonly { _id?: string | undefined; name: string }[]
}

function Filters({ search, themes, rounds }: FiltersProps) {
  const { filters } = search
  const known = filters.theme && !themes.includes(filters.theme) ? [...themes, filters.theme] : themes
  return (
    <div className={css.filters}>
      {rounds.length > 0 && (
        <Select
          aria-label="Round"
          placeholder="Any round"
          options={rounds.flatMap(({ _id, name }) => (_id ? [{ value: _id, label: `In ${name}` }] : []))}
          value={filters.round ?? ''}
          onChange={round => search.setFilters({ round: round || undefined, to: undefined })}
        />
      )}
      <Select
        aria-label="Theme"
        placeholder="All themes"
        options={known.map(theme => ({ value: theme, label: theme }))}
        value={filters.theme ?? ''}
        onChange={theme => search.setFilter('theme', theme || undefined)}
      />
      <Select
        aria-label="Status"
        placeholder="Any status"
        options={applicationStatusNames.map(name => ({
          value: name,
          label: applicationStatuses[name].label,
        }))}
        value={filters.status ?? ''}
        onChange={status => search.setFilter('status', status || undefined)}
      />
      <Select
        aria-label="Marks"
        placeholder="Any marks"
        options={markFilters.map(name => ({ value: name, label: markFilterLabels[name] }))}
        value={filters.mark ?? ''}
        onChange={mark => search.setFilter('mark', mark || undefined)}
      />
      <Select
        aria-label="Order"
        placeholder="Oldest first"
        options={[{ value: '-createdAt', label: 'Newest first' }, byMarks]}
        value={search.sort ?? ''}
        onChange={order => search.setSort(order || undefined)}
      />
    </div>
  )
}
