import { Plus } from 'lucide-react'
import { listPartners } from '../../contract/partners.calls.ts'
import { useLoad } from '../api.ts'
import { Button } from '../ui/base/Button.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { CompaniesPicture } from '../ui/base/pictures/CompaniesPicture.tsx'
import { useListView } from '../ui/list/list-view.ts'
import { Rows } from '../ui/list/Rows.tsx'
import { partnerColumns } from './partner-columns.tsx'
import { PartnerCard } from './PartnerCard.tsx'

export function PartnerList() {
  const search = useListSearch({ limit: 25 })
  const views = useListView('partners', 'cards')
  const partners = useLoad(listPartners, { query: search.query })
  const add = (
    <Button to="/partners/add" variant="primary" icon={Plus} isIconOnPhone>
      Add Partner
    </Button>
  )
  return (
    <ListPage
      from={partners}
      search={search}
      label="Search partners"
      as={views.view}
      columns={partnerColumns}
      views={views}
      empty="No partners yet"
      emptyText="Partners give venues, know-how, money or a stage to your events."
      picture={CompaniesPicture}
      add={add}
    >
      {rows => (
        <Rows
          view={views.view}
          rows={rows}
          columns={partnerColumns}
          renderCard={row => <PartnerCard key={row._id} partner={row} />}
          label="Partners"
          paging={search.paging(partners.data)}
          sorting={search}
          walk={{ of: 'partner', query: search.asked }}
        />
      )}
    </ListPage>
  )
}
