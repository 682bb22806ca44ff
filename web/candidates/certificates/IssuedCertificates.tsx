import { Link } from '@tanstack/react-router'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { certificateStateLabels, certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import {
  certificateFilters,
  getIssuing,
  listCertificates,
} from '../../../contract/candidates/issuing.calls.ts'
import type { CertificateRow } from '../../../contract/candidates/issuing.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { useLoad } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { ClearButton } from '../../platform/ui/list/ClearButton.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { certificateCrumbs } from './certificate-crumbs.ts'
import { AnswerName, CorrectName, GiveAgain, TakeBackCertificate } from './certificate-acts.tsx'

type Act = 'answer' | 'correct' | 'take back' | 'give again'

/** /events/{id}/certificates?step=issued: those that were issued, and what staff do about each. */
export default function IssuedCertificates({ id }: { id: string }) {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const { status: state } = search.filters
  const { q, page, limit } = search.query
  const rows = useLive(listCertificates, { query: { eventid: id, q, state, page, limit } }, { every: 10_000 })
  const event = useLoad(getIssuing, { params: { id } }).data?.data.event
  const [acting, setActing] = useState<{ act: Act; row: CertificateRow }>()
  const close = () => setActing(undefined)
  const columns = columnsOf(event?.timezone ?? 'UTC', (act, row) => setActing({ act, row }))
  return (
    <Page crumbs={certificateCrumbs(id, true)} title="Issued certificates" count={rows.data?.total}>
      <Toolbar
        end={
          <Button to="/events/$id/certificates" params={{ id }}>
            Back
          </Button>
        }
      >
        <SearchBox {...search} label="Search by name, team, prize or code" />
      </Toolbar>
      <FilterCounts
        statuses={filterLabels}
        names={certificateFilters}
        counts={rows.data?.counts}
        value={state}
        onChange={name => search.setFilter('status', name)}
      />
      <LoadedList
        from={rows}
        as="table"
        columns={columns}
        picture={PapersPicture}
        {...(state === undefined
          ? {
              empty: 'No certificate was issued yet',
              searched: q,
              onClear: search.clear,
              unfound: 'Look for a name, a team, a prize or a code.',
            }
          : { empty: 'No certificate is like that', add: <ClearButton onClear={search.clearAll} /> })}
      >
        {(data, reply) => (
          <DataTable
            rows={data}
            columns={columns}
            label="Certificates"
            paging={search.paging(reply)}
            isTall
          />
        )}
      </LoadedList>
      {acting?.act === 'answer' && <AnswerName row={acting.row} onClose={close} />}
      {acting?.act === 'correct' && <CorrectName row={acting.row} onClose={close} />}
      {acting?.act === 'take back' && <TakeBackCertificate row={acting.row} onClose={close} />}
      {acting?.act === 'give again' && <GiveAgain row={acting.row} onClose={close} />}
    </Page>
  )
}

const { valid, replaced, taken_back } = certificateStateLabels
const filterLabels = {
  valid: { ...valid, next: [] },
  asked: { label: 'Other name', tone: 'orange', glyph: 'half', next: [] },
  replaced: { ...replaced, next: [] },
  taken_back: { ...taken_back, next: [] },
} as const

function columnsOf(
  timezone: string,
  onAct: (act: Act, row: CertificateRow) => void,
): Column<CertificateRow>[] {
  return [
    {
      title: 'Name',
      phone: 'title',
      cell: ({ name, asked_name }) => (
        <span className="breaks">
          <span className="block medium ink">{name ?? 'Deleted person'}</span>
          {asked_name !== null && <span className="block text-s lines orange">Asks for: {asked_name}</span>}
        </span>
      ),
    },
    {
      title: 'For',
      phone: 'meta',
      cell: ({ kind, prize, team }) => (
        <span className="breaks">
          {certificateTitle({ kind, prize })}
          {team !== null && <span className="block text-s muted">{team}</span>}
        </span>
      ),
    },
    {
      title: 'State',
      width: 240,
      phone: 'meta',
      cell: ({ state, issued_at, revoked_at, reason, code }) => (
        <span className="breaks">
          <Link className="link" to="/certificates/{-$code}" params={{ code }}>
            <StatusBadge definition={certificateStateLabels[state]} />
            <span className="visually-hidden">: its page</span>
          </Link>
          <span className="block text-s muted">
            {reason ?? timeInZone(revoked_at ?? issued_at, timezone)}
          </span>
        </span>
      ),
    },
    {
      title: 'Acts',
      head: <span className="visually-hidden">Acts</span>,
      width: 160,
      phone: 'aside',
      cell: row => <Acts row={row} onAct={act => onAct(act, row)} />,
    },
  ]
}

function Acts({ row, onAct }: { row: CertificateRow; onAct: (act: Act) => void }) {
  const of = <span className="visually-hidden"> {row.name}</span>
  if (row.state === 'taken_back')
    return (
      <Button size="s" onClick={() => onAct('give again')}>
        Give again{of}
      </Button>
    )
  if (row.state !== 'valid') return null
  return (
    <span className="row-2 nowrap">
      {row.asked_name !== null && (
        <Button size="s" onClick={() => onAct('answer')}>
          Answer{of}
        </Button>
      )}
      <MoreMenu
        label={`More about ${row.name}`}
        items={[
          ...(row.asked_name === null
            ? [{ label: 'Correct the name', icon: Pencil, onClick: () => onAct('correct') }]
            : []),
          { label: 'Take back', icon: Undo2, isDanger: true, onClick: () => onAct('take back') },
        ]}
      />
    </span>
  )
}
