import { useState } from 'react'
import { listSeatTeams, type SeatFilter, seatFilters } from '../../../contract/teams/seats.calls.ts'
import type { Seats, SeatTeam } from '../../../contract/teams/seats.ts'
import type { StatusDefinition } from '../../../contract/platform/statuses.ts'
import { useNow } from '../../events/rounds/now.ts'
import { useLive } from '../../platform/live.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { useLocalSearch } from '../../platform/ui/list/local-search.ts'
import { Pagination } from '../../platform/ui/list/Pagination.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { mayOffer } from './may-offer.ts'
import { MoreTimeForSeats } from './MoreTimeForSeats.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { type Act, SeatTeamRow } from './SeatTeamRow.tsx'
import css from './SeatTeams.module.css'
import { TakeBackDialog } from './TakeBackDialog.tsx'

type Narrow = Exclude<SeatFilter, 'all'>

const filters: Record<Narrow, StatusDefinition<Narrow>> = {
  offered: { label: 'Offered', tone: 'blue', glyph: 'dotted', next: [] },
  confirmed: { label: 'Confirmed', tone: 'green', glyph: 'check', next: [] },
  small: { label: 'Small', tone: 'orange', glyph: 'half', next: [] },
  left_out: { label: 'People left out', tone: 'orange', glyph: 'dotted', next: [] },
  gone: { label: 'Gone', tone: 'grey', glyph: 'dash', next: [] },
}
const names = seatFilters.filter(name => name !== 'all')

const empty: Record<SeatFilter, string> = {
  all: 'No team has a seat yet',
  offered: 'No team has an open offer',
  confirmed: 'No team has confirmed yet',
  small: 'No team is too small',
  left_out: 'Everybody of the confirmed teams has answered',
  gone: 'No team has given seats back',
}

/** How the first team comes here. */
function sayFirst({ sums }: Seats): string {
  if (sums.reserved_teams === 0) return 'A release of the outcome Shortlist offers seats to its teams.'
  return `${count(sums.reserved_teams, 'team is', 'teams are')} in a release under way, whose mails go out within a minute.`
}

interface SeatTeamsProps {
  seats: Seats
  show: SeatFilter
  setShow: (show: SeatFilter) => void
}

/** The teams that have seats, those that have to answer first on top, and what staff can do about each. */
export function SeatTeams({ seats, show, setShow }: SeatTeamsProps) {
  const { _id } = seats.event
  const search = useLocalSearch()
  const teams = useLive(
    listSeatTeams,
    { params: { id: _id }, query: { ...search.query, show } },
    { every: 10_000 },
  )
  const now = useNow()
  const [acting, setActing] = useState<{ act: Act; team: SeatTeam }>()
  // What was pressed on may have changed since.
  const team =
    acting && (teams.data?.data.find(one => one.application_id === acting.team.application_id) ?? acting.team)
  const close = () => setActing(undefined)
  const counts = teams.data?.counts
  return (
    <Card
      title="Teams with a seat"
      end={<span className="text-s muted">{counts && formatCount(counts.all)}</span>}
    >
      <div className={css.tools}>
        <FilterCounts
          statuses={filters}
          names={names}
          counts={counts}
          value={show === 'all' ? undefined : show}
          onChange={name => {
            setShow(name ?? 'all')
            search.setQ(search.q)
          }}
        />
        {((counts?.all ?? 0) > 10 || search.q !== '') && (
          <SearchBox q={search.q} setQ={search.setQ} label="Search teams with a seat" />
        )}
      </div>
      <LoadedList
        from={teams}
        as="panel"
        empty={empty[show]}
        emptyText={show === 'all' ? sayFirst(seats) : undefined}
        searched={search.q}
        onClear={() => search.setQ('')}
      >
        {(rows, reply) => (
          <>
            <ul className={css.rows}>
              {rows.map(row => (
                <SeatTeamRow
                  key={row.application_id}
                  team={row}
                  event={seats.event}
                  mayOffer={mayOffer(seats, now)}
                  now={now}
                  onAct={act => setActing({ act, team: row })}
                />
              ))}
            </ul>
            {reply.total > 10 && <Pagination {...search.paging(reply)} />}
          </>
        )}
      </LoadedList>
      {acting?.act === 'more time' && team && (
        <MoreTimeForSeats team={team} timezone={seats.event.timezone} onClose={close} />
      )}
      {acting?.act === 'take back' && team && <TakeBackDialog team={team} onClose={close} />}
      {acting?.act === 'offer' && team && <OfferDialog seats={seats} team={team} isAgain onClose={close} />}
      {acting?.act === 'answers' && team && <AnswersDialog team={team} onClose={close} />}
    </Card>
  )
}
