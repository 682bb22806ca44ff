import { listCompanies } from '../../../contract/events/companies.calls.ts'
import { useLoad } from '../../platform/api.ts'
import type { Linkable } from '../links/ends.ts'
import { LinkedMenu } from '../links/LinkedMenu.tsx'
import { CardGrid } from '../../platform/ui/list/CardGrid.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { CompaniesPicture } from '../../platform/ui/base/pictures/CompaniesPicture.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanyPicker } from './CompanyPicker.tsx'

/** The companies of a partner or an associate, with the picker to add one. */
export function CompanyTab({ emptyText, ...of }: Linkable & { emptyText: string }) {
  const search = useListSearch({ limit: 25 })
  const companies = useLoad(listCompanies, { query: { ...search.query, ...of } })
  return (
    <>
      <CompanyPicker {...of} />
      <LoadedList from={companies} as="cards" empty={emptyText} picture={CompaniesPicture}>
        {rows => (
          <CardGrid paging={search.paging(companies.data)}>
            {rows.map(company => (
              <CompanyCard
                key={company._id}
                company={company}
                action={
                  <LinkedMenu name={company.company_name} place={{ companyid: company._id }} linkable={of} />
                }
              />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </>
  )
}
