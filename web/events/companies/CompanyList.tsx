import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { listCompanies } from '../../../contract/events/companies.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { companyThing } from '../archiving/records.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { type Column, srColumn } from '../../platform/ui/list/column.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { ArchivedFilter } from '../../platform/ui/list/ArchivedFilter.tsx'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { CompaniesPicture } from '../../platform/ui/base/pictures/CompaniesPicture.tsx'
import css from './CompanyList.module.css'
import type { Company } from '../../../contract/events/companies.ts'

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
        <RecordMenu thing={companyThing(company)} />
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
