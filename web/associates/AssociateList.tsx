import { Plus } from 'lucide-react'
import { listAssociates } from '../../contract/associates.ts'
import { useLoad } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import { useListSearch } from '../ui/list-search.ts'
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
    <Page count={associates.data?.total} atLeast={associates.data?.at_least}>
      <Toolbar end={add}>
        <SearchBox {...search} label="Search associates" />
      </Toolbar>
      <Loaded
        from={associates}
        as="cards"
        empty="No associates yet"
        emptyText="Mentors and experts who help the teams live here, with what they know best."
        picture="people"
        add={add}
        searched={search.q}
        onClear={search.clear}
      >
        {rows => (
          <CardGrid paging={search.paging(associates.data)}>
            {rows.map(associate => (
              <AssociateCard key={associate._id} associate={associate} />
            ))}
          </CardGrid>
        )}
      </Loaded>
    </Page>
  )
}
