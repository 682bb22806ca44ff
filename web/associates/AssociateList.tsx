import { Plus } from 'lucide-react'
import { listAssociates } from '../../contract/associates.calls.ts'
import { useLoad } from '../api.ts'
import { Button } from '../ui/base/Button.tsx'
import { CardGrid } from '../ui/list/CardGrid.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { PeoplePicture } from '../ui/base/pictures/PeoplePicture.tsx'
import { AssociateCard } from './AssociateCard.tsx'

export function AssociateList() {
  const search = useListSearch({ limit: 25 })
  const associates = useLoad(listAssociates, { query: search.query })
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
      as="cards"
      empty="No associates yet"
      emptyText="Mentors and experts who help the teams live here, with what they know best."
      picture={PeoplePicture}
      add={add}
    >
      {rows => (
        <CardGrid paging={search.paging(associates.data)}>
          {rows.map(associate => (
            <AssociateCard key={associate._id} associate={associate} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
