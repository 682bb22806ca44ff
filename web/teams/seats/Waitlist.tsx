import { useContext, useState } from 'react'
import { listWaitlist } from '../../../contract/teams/seats.calls.ts'
import type { Seats, WaitingTeam } from '../../../contract/teams/seats.ts'
import { useNow } from '../../events/rounds/now.ts'
import { useLive } from '../../platform/live.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { useLocalSearch } from '../../platform/ui/list/local-search.ts'
import { Pagination } from '../../platform/ui/list/Pagination.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { mayOffer } from './may-offer.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { sayWhen } from './seat.texts.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { useWaitlistOrder } from './use-waitlist-order.ts'
import css from './Waitlist.module.css'
import { WaitlistRow } from './WaitlistRow.tsx'

export type WaitingAct = { act: 'offer' | 'take off'; team: WaitingTeam; people?: number }

/** The teams that wait for seats, in the order of staff: dragged, moved by keys or by the menu of a row. */
export function Waitlist({ seats }: { seats: Seats }) {
  const search = useLocalSearch({ limit: 25 })
  const list = useLive(
    listWaitlist,
    { params: { id: seats.event._id }, query: search.query },
    { every: 10_000 },
  )
  const [acting, setActing] = useState<WaitingAct>()
  const close = () => setActing(undefined)
  const { data } = list
  const shown = data?.data.find(one => one.application_id === acting?.team.application_id)
  const placeNow = shown?.position ?? (data ? null : (acting?.team.position ?? null))
  return (
    <Card
      title="Waitlist"
      end={
        data && (
          <span className="text-s muted">
            {count(seats.sums.waiting_teams, 'team')},{' '}
            {data.people === 1 ? '1 person' : `${formatCount(data.people)} people`}
          </span>
        )
      }
    >
      <Collecting seats={seats} />
      <NoTeamMore seats={seats} />
      {((data?.total ?? 0) > 10 || search.q !== '') && (
        <div className={css.search}>
          <SearchBox q={search.q} setQ={search.setQ} label="Search the waitlist" />
        </div>
      )}
      <LoadedList
        from={list}
        as="panel"
        empty="No team waits"
        emptyText="A release of the outcome Waitlist puts its teams here, by the time of their application."
        searched={search.q}
        onClear={() => search.setQ('')}
      >
        {(rows, reply) => (
          <>
            <Rows
              rows={rows}
              total={reply.total}
              isSearched={search.q !== ''}
              seats={seats}
              onAct={setActing}
            />
            {reply.total > 25 && <Pagination {...search.paging(reply)} />}
          </>
        )}
      </LoadedList>
      {acting?.act === 'offer' && (
        <OfferDialog
          seats={seats}
          team={acting.team}
          people={acting.people}
          place={{ asked: acting.team.position, now: placeNow }}
          onClose={close}
        />
      )}
      {acting?.act === 'take off' && <TakeBackDialog team={acting.team} isWaiting onClose={close} />}
    </Card>
  )
}

interface RowsProps {
  rows: readonly WaitingTeam[]
  total: number
  isSearched: boolean
  seats: Seats
  onAct: (act: WaitingAct) => void
}

function Rows({ rows, total, isSearched, seats, onAct }: RowsProps) {
  const order = useWaitlistOrder(rows, total)
  const isReadOnly = useContext(ReadOnly)
  const now = useNow()
  return (
    <>
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      <ol className={css.rows}>
        {order.rows.map((team, index) => (
          <WaitlistRow
            key={team.application_id}
            {...{ team, index, now, total }}
            onAct={isReadOnly ? undefined : onAct}
            mayOffer={mayOffer(seats, now)}
            timezone={seats.event.timezone}
            // Where others are between two rows, a row cannot be put beside another.
            moving={isSearched || isReadOnly ? undefined : order.moving}
            onMove={to => order.send(team, { to })}
          />
        ))}
      </ol>
    </>
  )
}

/** Seats are free, but no other team may have some. */
function NoTeamMore({ seats: { sums, up_to_teams } }: { seats: Seats }) {
  if (sums.waiting_teams === 0 || sums.free_teams === null || sums.free_teams > 0 || sums.free_people === 0)
    return null
  return (
    <p className={`${css.collecting} text-s`}>
      No waiting team is offered seats: {count(up_to_teams ?? 0, 'team')} may hold some, and{' '}
      {formatCount(sums.held_teams)} do.
    </p>
  )
}

/** The first team does not fit yet: what is free is collected for it. */
function Collecting({ seats: { collecting, no_team_fits, event } }: { seats: Seats }) {
  const now = useNow()
  if (!collecting) return null
  const { free, people, team_name, until } = collecting
  return (
    <div className={css.collecting}>
      <b className="block text-m strong">
        {formatCount(free)} of {formatCount(people)} seats collected for {team_name}
      </b>
      <p className="text-s">
        {no_team_fits
          ? 'No waiting team is as small, so they are kept until more come free.'
          : until
            ? `Until ${sayWhen(until, event.timezone, now)}. After that they go to the next team that fits.`
            : 'It was passed twice, so seats are kept until it fits.'}
      </p>
      <div className={css.cells} aria-hidden="true">
        {Array.from({ length: Math.min(people, mostCells) }, (_, seat) => (
          <i key={seat} className={seat < free ? css.full : undefined} />
        ))}
      </div>
    </div>
  )
}

const mostCells = 20
