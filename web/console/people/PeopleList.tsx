import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import {
  listPeople,
  personStateNames,
  personStates,
  roleNames,
} from '../../../contract/console/people.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { ContactForm } from '../../events/companies/ContactForm.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { ClearButton } from '../../platform/ui/list/ClearButton.tsx'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { emptyWords } from '../../platform/ui/list/empty.texts.ts'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { Filters } from '../../platform/ui/list/Filters.tsx'
import { useListSearch, type ListSearch } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { InviteForm } from './InviteForm.tsx'
import { personColumns } from './person-columns.tsx'
import { roles } from '../../../contract/platform/permissions.ts'
import { CompanyFilter } from '../../events/companies/CompanyFilter.tsx'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'

/** Everybody with an account, for organisers (docs/product.md §24). */
export function PeopleList() {
  const search = useListSearch({ filters: peopleFilters, limit: 25 })
  const { status: state, company: companyid, ...rest } = search.query
  const people = useLoad(listPeople, { query: { ...rest, state, companyid } })
  const inUse = [search.filters.role, search.filters.company].filter(Boolean).length
  return (
    <Page count={people.data?.total} atLeast={people.data?.at_least}>
      <Toolbar
        end={
          <>
            <Filters
              inUse={inUse}
              found={people.data && `${formatCount(people.data.total, people.data.at_least)} in the list`}
              onClear={() => search.setFilters({ role: undefined, company: undefined })}
            >
              <PeopleFilters search={search} />
            </Filters>
            <AddPeople />
          </>
        }
      >
        <SearchBox {...search} label="Search name or email" />
      </Toolbar>
      <FilterCounts
        statuses={personStates}
        names={personStateNames}
        counts={people.data?.counts}
        atLeast={people.data?.counts_at_least}
        value={state}
        onChange={next => search.setFilter('status', next)}
      />
      <LoadedList
        from={people}
        as="table"
        columns={personColumns}
        {...emptyWords('people', { empty: 'No people yet', isFiltered: inUse > 0, status: state })}
        add={inUse > 0 && <ClearButton onClear={search.clearAll} />}
        picture={PeoplePicture}
        searched={inUse > 0 ? undefined : search.q}
        onClear={search.clear}
      >
        {rows => (
          <DataTable
            rows={rows}
            columns={personColumns}
            paging={search.paging(people.data)}
            sorting={search}
            label="People"
          />
        )}
      </LoadedList>
    </Page>
  )
}

type Adding = 'organiser' | 'contact'

function AddPeople() {
  const [adding, setAdding] = useState<Adding | undefined>(interrupted)
  const close = () => setAdding(undefined)
  return (
    <>
      <Button onClick={() => setAdding('contact')}>Add contact</Button>
      <Button variant="primary" icon={UserPlus} isIconOnPhone onClick={() => setAdding('organiser')}>
        Invite organiser
      </Button>
      <Drawer isOpen={adding === 'organiser'} onClose={close} title="Invite organiser">
        <InviteForm onClose={close} />
      </Drawer>
      <Drawer isOpen={adding === 'contact'} onClose={close} title="Add contact">
        <ContactForm onClose={close} />
      </Drawer>
    </>
  )
}

function interrupted(): Adding | undefined {
  if (wasInterrupted('organiser')) return 'organiser'
  return wasInterrupted('contact') ? 'contact' : undefined
}

const peopleFilters = ['status', 'role', 'company'] as const

const roleOptions = roles.map(value => ({ value, label: roleNames[value] }))

/** Role and company. */
function PeopleFilters({ search }: { search: ListSearch<typeof peopleFilters> }) {
  const { filters, setFilter } = search
  return (
    <>
      <SelectFilter
        label="Role"
        placeholder="Any role"
        options={roleOptions}
        value={filters.role}
        onChange={role => setFilter('role', role)}
      />
      <CompanyFilter value={filters.company} onChange={company => setFilter('company', company)} />
    </>
  )
}
