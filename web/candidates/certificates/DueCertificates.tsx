import { Link } from '@tanstack/react-router'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import { listDueCertificates } from '../../../contract/candidates/issuing.calls.ts'
import type { DueCertificate } from '../../../contract/candidates/issuing.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { certificateCrumbs } from './certificate-crumbs.ts'

/** /events/{id}/certificates?step=due: who would get which certificate now. */
export default function DueCertificates({ id }: { id: string }) {
  const search = useListSearch({})
  const { q, page, limit } = search.query
  const due = useLoad(listDueCertificates, { query: { eventid: id, q, page, limit } })
  return (
    <Page crumbs={certificateCrumbs(id, true)} title="Who gets one" count={due.data?.total}>
      <Toolbar
        end={
          <Button to="/events/$id/certificates" params={{ id }}>
            Back
          </Button>
        }
      >
        <SearchBox {...search} label="Search by name, team or prize" />
      </Toolbar>
      <LoadedList
        from={due}
        as="table"
        columns={columns}
        picture={PapersPicture}
        empty="No certificate is due"
        emptyText="Everybody who gets one of the kinds that are on has theirs."
        searched={q}
        onClear={search.clear}
        unfound="Look for a name, a team or a prize."
      >
        {(rows, reply) => (
          <DataTable
            rows={rows.map(keyed)}
            columns={columns}
            label="Who gets one"
            paging={search.paging(reply)}
          />
        )}
      </LoadedList>
    </Page>
  )
}

type Row = DueCertificate & { _id: string }

/** What is not issued has no id. */
function keyed(row: DueCertificate, n: number): Row {
  return { ...row, _id: `${row.kind} ${row.name} ${n}` }
}

const columns: Column<Row>[] = [
  {
    title: 'Name',
    phone: 'title',
    cell: ({ name, has_address }) => (
      <span className="breaks">
        <span className="block medium ink">{name}</span>
        {!has_address && <span className="block text-s muted">No address: no mail</span>}
      </span>
    ),
  },
  { title: 'For', phone: 'meta', cell: row => <span className="breaks">{certificateTitle(row)}</span> },
  {
    title: 'Team',
    phone: 'meta',
    cell: ({ team, application_id }) =>
      application_id === null ? (
        team
      ) : (
        <Link className="link breaks" to="/application/$id" params={{ id: application_id }}>
          {team}
        </Link>
      ),
  },
]
