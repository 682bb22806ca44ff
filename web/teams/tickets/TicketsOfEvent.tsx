import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import {
  exportTickets,
  listGuestSources,
  listTickets,
  ticketKinds,
} from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { useLoad } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { ExportButton } from '../../platform/ui/list/ExportButton.tsx'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { ClearButton } from '../../platform/ui/list/ClearButton.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { AddGuests } from './AddGuests.tsx'
import { AtHand } from './AtHand.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { TicketDialogs } from './TicketDialogs.tsx'
import { WhatToBring } from './WhatToBring.tsx'
import { useChosenGuests } from './use-chosen-guests.ts'
import { type TicketAct, ticketColumns } from './ticket-columns.tsx'
import { ticketStateBadges, ticketStateNames } from './ticket-state.ts'

const kinds = [
  { value: 'guests', label: 'All guests' },
  ...ticketKinds.map(kind => ({ value: kind, label: kind === 'team' ? 'Teams' : ticketKindLabels[kind] })),
]

/** The tickets of an event, of teams' people and of guests, and what staff do about each. */
export function TicketsOfEvent({ id }: { id: string }) {
  const search = useListSearch({ filters: ['kind', 'status'] })
  const { status: state, kind } = search.filters
  const { q, sort, page, limit } = search.query
  const asked = { eventid: id, q, kind, state }
  const tickets = useLive(listTickets, { query: { ...asked, sort, page, limit } }, { every: 10_000 })
  const sources = useLoad(listGuestSources, { params: { id } })
  const [isAdding, setIsAdding] = useState(() => wasInterrupted(`guests new ${id}`))
  const [acting, setActing] = useState<{ act: TicketAct; ticket: EventTicket }>()
  const event = sources.data?.data
  const closed = event?.closed ?? null
  const add = closed === null && (
    <Button icon={UserPlus} variant="primary" onClick={() => setIsAdding(true)}>
      Add guests
    </Button>
  )
  const ticked = useChosenGuests()
  const columns = ticketColumns(
    event?.event.timezone ?? 'UTC',
    (act, one) => setActing({ act, ticket: one }),
    tickets.data?.data ?? [],
    ticked,
  )
  return (
    <Page
      count={tickets.data?.total}
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
    >
      <Toolbar
        end={
          <>
            <ExportButton call={exportTickets} filter={asked} fileName="Tickets.csv" />
            {closed === null && <WhatToBring id={id} />}
            {add}
          </>
        }
      >
        <SearchBox {...search} label="Search by name, number, team or organisation" />
      </Toolbar>
      {closed !== null && <p className="muted">{closed}</p>}
      <FilterCounts
        statuses={ticketStateBadges}
        names={ticketStateNames}
        counts={tickets.data?.counts}
        value={state}
        onChange={name => search.setFilter('status', name)}
        end={
          <Select
            aria-label="They come as"
            placeholder="Everybody"
            options={kinds}
            value={kind ?? ''}
            onChange={chosen => search.setFilter('kind', chosen || undefined)}
          />
        }
      />
      <LoadedList
        from={tickets}
        as="table"
        columns={columns}
        picture={PeoplePicture}
        {...(kind !== undefined || state !== undefined
          ? { empty: 'No ticket is like that', add: <ClearButton onClear={search.clearAll} /> }
          : {
              empty: 'Nobody has a ticket yet',
              emptyText:
                'Who has a seat gets a ticket, and so does everybody in a shortlisted team where the event has no seats. Judges, mentors, partners, crew and visitors are guests.',
              add,
              searched: q,
              onClear: search.clear,
              unfound: 'Look for a name, a number of four digits, a team or an organisation.',
            })}
      >
        {(rows, reply) => (
          <DataTable
            rows={rows}
            columns={columns}
            label="Tickets"
            isTall
            sorting={search}
            paging={search.paging(reply)}
          />
        )}
      </LoadedList>
      <ChosenBar id={id} chosen={ticked} />
      <Drawer isOpen={isAdding} onClose={() => setIsAdding(false)} title="Add guests">
        {event && (
          <>
            <AtHand sources={event} />
            <AddGuests sources={event} onClose={() => setIsAdding(false)} />
          </>
        )}
      </Drawer>
      <TicketDialogs acting={acting} onClose={() => setActing(undefined)} />
    </Page>
  )
}
