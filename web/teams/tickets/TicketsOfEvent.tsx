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
import type { ReplyOf } from '../../../contract/shapes.ts'
import { type Load, useLoad } from '../../platform/api.ts'
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
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { MoreActs } from '../../platform/ui/list/MoreActs.tsx'
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
export default function TicketsOfEvent({ id }: { id: string }) {
  const search = useListSearch({ filters: ['kind', 'status'], limit: 25 })
  const { status: state, kind } = search.filters
  const { q, sort, page, limit } = search.query
  const asked = { eventid: id, q, kind, state }
  const tickets = useLive(listTickets, { query: { ...asked, sort, page, limit } }, { every: 10_000 })
  const sources = useLoad(listGuestSources, { params: { id } })
  const [isAdding, setIsAdding] = useState(() => wasInterrupted(`guests new ${id}`))
  const [acting, setActing] = useState<{ act: TicketAct; ticket: EventTicket }>()
  const event = sources.data?.data
  const closed = event?.closed ?? null
  const add = () => setIsAdding(true)
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
            <MoreActs>
              <ExportButton call={exportTickets} filter={asked} fileName="Tickets.csv" />
              {closed === null && <WhatToBring id={id} />}
            </MoreActs>
            {closed === null && <AddButton isIconOnPhone onClick={add} />}
          </>
        }
      >
        <SearchBox {...search} label="Search by name, number, team or organisation" />
      </Toolbar>
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
              empty: closed === null ? 'Nobody has a ticket yet' : 'Nobody has a ticket',
              emptyText:
                closed === null &&
                'Who has a seat gets a ticket, and so does everybody in a shortlisted team where the event has no seats. Judges, mentors, partners, crew and visitors are guests.',
              add: closed === null && <AddButton onClick={add} />,
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
      {closed !== null && tickets.data && <p className="muted above-3">{closed}</p>}
      <ChosenBar id={id} chosen={ticked} />
      <AddDrawer sources={sources} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <TicketDialogs acting={acting} onClose={() => setActing(undefined)} />
    </Page>
  )
}

function AddButton(props: { isIconOnPhone?: boolean; onClick: () => void }) {
  return (
    <Button icon={UserPlus} variant="primary" {...props}>
      Add guests
    </Button>
  )
}

interface AddDrawerProps {
  sources: Load<ReplyOf<typeof listGuestSources>>
  isOpen: boolean
  onClose: () => void
}

function AddDrawer({ sources, isOpen, onClose }: AddDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Add guests">
      <Loaded from={sources} as="panel">
        {data => (
          <>
            <AtHand sources={data} />
            <AddGuests sources={data} onClose={onClose} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}
