import { Plus } from 'lucide-react'
import { listPartners } from '../../../contract/events/partners.calls.ts'
import { HelpLink } from '../../platform/ui/base/HelpLink.tsx'
import { useLoad } from '../../platform/api.ts'
import { AskedPeople, useBelowAsked } from '../asked-people/AskedPeople.tsx'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { partnerThing } from '../archiving/records.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { CompaniesPicture } from '../../platform/ui/base/pictures/CompaniesPicture.tsx'
import { useListView } from '../../platform/ui/list/list-view.ts'
import { Rows } from '../../platform/ui/list/Rows.tsx'
import { partnerColumns } from './partner-columns.tsx'
import { PartnerFilters, partnerFilters } from './PartnerFilters.tsx'
import { PartnerCard } from './PartnerCard.tsx'

export function PartnerList() {
  const search = useListSearch({ filters: partnerFilters, limit: 25 })
  const views = useListView('partners', 'cards')
  const { company, event, ...rest } = search.asked
  const asked = { ...rest, companyid: company, eventid: event }
  const partners = useBelowAsked(
    { kind: 'partner' },
    useLoad(listPartners, { query: { ...asked, page: search.page, limit: search.limit } }),
  )
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
      filters={<PartnerFilters {...search} />}
      unmatched="No partners match these filters"
      empty="No partners yet"
      emptyText={
        <>
          Partners give venues, know-how, money or a stage to your events.{' '}
          <HelpLink part="partners-and-associates" />
        </>
      }
      picture={CompaniesPicture}
      add={add}
      // Beside a list that fails, that this fails too is said once.
      above={partners.data && <AskedPeople kind="partner" />}
    >
      {rows => (
        <Rows
          view={views.view}
          rows={rows}
          columns={partnerColumns}
          renderCard={row => (
            <PartnerCard key={row._id} partner={row} action={<RecordMenu thing={partnerThing(row)} />} />
          )}
          label="Partners"
          paging={search.paging(partners.data)}
          sorting={search}
          walk={{ of: 'partner', query: asked }}
        />
      )}
    </ListPage>
  )
}
