import { Plus } from 'lucide-react'
import { listPartners } from '../../../contract/events/partners.calls.ts'
import { HelpLink } from '../../platform/ui/base/HelpLink.tsx'
import { useLoad } from '../../platform/api.ts'
import { AskedPeople, useBelowAsked } from '../asked-people/AskedPeople.tsx'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { partnerThing } from '../archiving/records.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { useListSearch, type ListSearch } from '../../platform/ui/list/list-search.ts'
import { CompaniesPicture } from '../../platform/ui/base/pictures/CompaniesPicture.tsx'
import { useListView } from '../../platform/ui/list/list-view.ts'
import { Rows } from '../../platform/ui/list/Rows.tsx'
import { PartnerCard } from './PartnerCard.tsx'
import { CategoryFilter } from '../links/CategoryFilter.tsx'
import { LinkFilters } from '../links/LinkFilters.tsx'
import { ArchivedFilter } from '../../platform/ui/list/ArchivedFilter.tsx'
import type { Partner } from '../../../contract/events/partners.ts'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { partnerKind } from './partner-kind.ts'

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

const partnerFilters = ['category', 'company', 'event', 'archived'] as const

/** Category, and the company and the event that partners are linked to. */
function PartnerFilters({ filters, setFilter }: ListSearch<typeof partnerFilters>) {
  return (
    <>
      <CategoryFilter category={filters.category} setFilter={setFilter} />
      <LinkFilters filters={filters} setFilter={setFilter} />
      <ArchivedFilter filters={filters} setFilter={setFilter} />
    </>
  )
}

const partnerColumns: Column<Partner>[] = [
  {
    title: 'Partner',
    sort: 'partner_name',
    phone: 'title',
    cell: row => (
      <ItemLink to="/partners/$id" id={row._id}>
        <Truncated text={row.partner_name} />
      </ItemLink>
    ),
  },
  { title: 'Category', sort: 'category', width: 152, cell: row => partnerKind(row.category) },
  { title: 'Location', width: 112, cell: row => row.location?.cityName ?? '-' },
  { title: 'SPOC', width: 152, cell: row => fullName(row.user) },
  { title: 'Contact number', width: 144, cell: row => <PhoneNumber number={row.user.contact_number} /> },
  { title: 'Email', width: 216, cell: row => <EmailLink email={row.user.email} /> },
  {
    title: 'More',
    width: 64,
    align: 'right',
    phone: 'aside',
    cell: row => <RecordMenu thing={partnerThing(row)} />,
  },
]
