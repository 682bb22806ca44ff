import { Plus } from 'lucide-react'
import { listPartners } from '../../contract/partners.calls.ts'
import { useLoad } from '../api.ts'
import { Button } from '../ui/base/Button.tsx'
import { CardGrid } from '../ui/list/CardGrid.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { CompaniesPicture } from '../ui/base/pictures/CompaniesPicture.tsx'
import { PartnerCard } from './PartnerCard.tsx'

export function PartnerList() {
  const search = useListSearch({ limit: 25 })
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
      as="cards"
      empty="No partners yet"
      emptyText="Those who give venues, know-how, money or a stage to your events live here."
      picture={CompaniesPicture}
      add={add}
    >
      {rows => (
        <CardGrid paging={search.paging(partners.data)}>
          {rows.map(partner => (
            <PartnerCard key={partner._id} partner={partner} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
