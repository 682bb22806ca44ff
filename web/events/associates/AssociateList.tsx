import { Plus } from 'lucide-react'
import { listAssociates } from '../../../contract/events/associates.calls.ts'
import { HelpLink } from '../../platform/ui/base/HelpLink.tsx'
import { useLoad } from '../../platform/api.ts'
import { AskedPeople, useBelowAsked } from '../asked-people/AskedPeople.tsx'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { associateThing } from '../archiving/records.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { useListView } from '../../platform/ui/list/list-view.ts'
import { Rows } from '../../platform/ui/list/Rows.tsx'
import { associateColumns } from './associate-columns.tsx'
import { AssociateFilters, associateFilters } from './AssociateFilters.tsx'
import { AssociateCard } from './AssociateCard.tsx'

export function AssociateList() {
  const search = useListSearch({ filters: associateFilters, limit: 25 })
  const views = useListView('associates', 'cards')
  const { company, event, ...rest } = search.asked
  const asked = { ...rest, companyid: company, eventid: event }
  const associates = useBelowAsked(
    { kind: 'associate' },
    useLoad(listAssociates, { query: { ...asked, page: search.page, limit: search.limit } }),
  )
  const add = (
    <Button to="/associates/add" variant="primary" icon={Plus} isIconOnPhone>
      Add Associates
    </Button>
  )
  return (
    <ListPage
      from={associates}
      search={search}
      label="Search associates"
      as={views.view}
      columns={associateColumns}
      views={views}
      filters={<AssociateFilters {...search} />}
      unmatched="No associates match these filters"
      empty="No associates yet"
      emptyText={
        <>
          Associates are the mentors and experts who help the teams.{' '}
          <HelpLink part="partners-and-associates" />
        </>
      }
      picture={PeoplePicture}
      add={add}
      // Beside a list that fails, that this fails too is said once.
      above={associates.data && <AskedPeople kind="associate" />}
    >
      {rows => (
        <Rows
          view={views.view}
          rows={rows}
          columns={associateColumns}
          renderCard={row => (
            <AssociateCard
              key={row._id}
              associate={row}
              action={<RecordMenu thing={associateThing(row)} />}
            />
          )}
          label="Associates"
          paging={search.paging(associates.data)}
          sorting={search}
          walk={{ of: 'associate', query: asked }}
        />
      )}
    </ListPage>
  )
}
