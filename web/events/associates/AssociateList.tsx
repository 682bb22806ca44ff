import { Plus } from 'lucide-react'
import { listAssociates } from '../../../contract/events/associates.calls.ts'
import { HelpLink } from '../../platform/ui/base/HelpLink.tsx'
import { useLoad } from '../../platform/api.ts'
import { AskedPeople, useBelowAsked } from '../asked-people/AskedPeople.tsx'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { associateThing } from '../archiving/records.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { useListSearch, type ListSearch } from '../../platform/ui/list/list-search.ts'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { useListView } from '../../platform/ui/list/list-view.ts'
import { Rows } from '../../platform/ui/list/Rows.tsx'
import { AssociateCard } from './AssociateCard.tsx'
import { loadSkills } from '../../platform/lookups/skill-options.ts'
import { CategoryFilter } from '../links/CategoryFilter.tsx'
import { LinkFilters } from '../links/LinkFilters.tsx'
import { ArchivedFilter } from '../../platform/ui/list/ArchivedFilter.tsx'
import { FilterCombobox } from '../../platform/ui/list/FilterCombobox.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import type { Associate } from '../../../contract/events/associates.ts'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { fullName, titleCase } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import type { Column } from '../../platform/ui/list/column.ts'

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

const associateFilters = ['skill', 'category', 'company', 'event', 'archived'] as const

/** Skill, category, and the company and the event that associates are linked to. */
function AssociateFilters({ filters, setFilter }: ListSearch<typeof associateFilters>) {
  const { skill } = filters
  return (
    <>
      <FilterField label="Skill" isSet={!!skill}>
        {field => (
          <FilterCombobox
            id={field}
            what="skill"
            load={loadSkills}
            placeholder="Any skill"
            value={skill ? { value: skill, label: skill } : null}
            onChange={option => setFilter('skill', option?.value)}
          />
        )}
      </FilterField>
      <CategoryFilter category={filters.category} setFilter={setFilter} />
      <LinkFilters filters={filters} setFilter={setFilter} />
      <ArchivedFilter filters={filters} setFilter={setFilter} />
    </>
  )
}

const associateColumns: Column<Associate>[] = [
  {
    title: 'Name',
    sort: 'name',
    phone: 'title',
    cell: row => (
      <ItemLink to="/associates/$id" id={row._id}>
        <Truncated text={fullName(row.user)} at={30} />
      </ItemLink>
    ),
  },
  {
    title: 'Category',
    sort: 'category',
    width: 120,
    cell: row => (row.category ? titleCase(row.category) : '-'),
  },
  { title: 'Designation', sort: 'designation', width: 144, cell: row => row.designation },
  { title: 'Employer', sort: 'company_name', width: 144, cell: row => row.company_name },
  { title: 'Location', width: 112, cell: row => row.location?.cityName ?? '-' },
  { title: 'Contact number', width: 144, cell: row => <PhoneNumber number={row.user.contact_number} /> },
  { title: 'Email', width: 216, cell: row => <EmailLink email={row.user.email} /> },
  {
    title: 'More',
    width: 64,
    align: 'right',
    phone: 'aside',
    cell: row => <RecordMenu thing={associateThing(row)} />,
  },
]
