import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { listCompanies } from '../../contract/companies.calls.ts'
import { useLoad } from '../api.ts'
import { ThingMenu } from '../archiving/ThingMenu.tsx'
import { companyThing } from '../archiving/things.ts'
import { Button } from '../ui/base/Button.tsx'
import { type Column, srColumn } from '../ui/list/column.ts'
import { DataTable } from '../ui/list/DataTable.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { IconButton } from '../ui/base/IconButton.tsx'
import { ArchivedFilter } from '../ui/list/ArchivedFilter.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { Logo } from '../ui/base/Logo.tsx'
import { Truncated } from '../ui/base/Truncated.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { CompaniesPicture } from '../ui/base/pictures/CompaniesPicture.tsx'
import css from './CompanyList.module.css'
import type { Company } from '../../contract/companies.ts'

export function CompanyList() {
  const search = useListSearch({ filters: ['archived'] })
  const companies = useLoad(listCompanies, { query: search.query })
  const add = (
    <Button to="/company/add" variant="primary" icon={Plus} isIconOnPhone>
      Add Company
    </Button>
  )
  return (
    <ListPage
      from={companies}
      search={search}
      label="Search companies"
      as="table"
      columns={columns}
      filters={<ArchivedFilter {...search} />}
      empty="No companies yet"
      emptyText="Companies run events. Each has its events, contacts and partners."
      picture={CompaniesPicture}
      add={add}
    >
      {rows => (
        <div className={css.list}>
          <DataTable
            rows={rows}
            columns={columns}
            paging={search.paging(companies.data)}
            sorting={search}
            label="Companies"
          />
        </div>
      )}
    </ListPage>
  )
}

const columns: Column<Company>[] = [
  { ...srColumn, title: 'Sr' },
  {
    title: 'Company',
    sort: 'company_name',
    phone: 'title',
    cell: company => (
      <span className={css.company}>
        <Logo name={company.company_name} image={company.logo} size={26} />
        <Link className={css.name} to="/companies/$id" params={{ id: company._id }}>
          <Truncated text={company.company_name} />
        </Link>
      </span>
    ),
  },
  counted('Events', 'events', 68),
  counted('Applications', 'applications', 92),
  counted('Applicants', 'applicant', 84),
  counted('Partners', 'partners', 74),
  counted('Associates', 'associate', 86),
  {
    title: 'Edit',
    width: 104,
    align: 'right',
    phone: 'aside',
    cell: company => (
      <span className={css.acts}>
        {company.archived_at === null && (
          <IconButton
            label={`Edit ${company.company_name}`}
            icon={Pencil}
            to="/company/$id"
            params={{ id: company._id }}
          />
        )}
        <ThingMenu thing={companyThing(company)} />
      </span>
    ),
  },
]

type Count = 'events' | 'applications' | 'applicant' | 'partners' | 'associate'

function counted(title: string, count: Count, width: number): Column<Company> {
  return {
    title,
    sort: count,
    align: 'right',
    width,
    phone: 'number',
    cell: company => formatCount(company[count]),
  }
}
