import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { listCompanies } from '../../contract/companies.calls.ts'
import { useLoad } from '../api.ts'
import { Button } from '../ui/base/Button.tsx'
import { type Column, srColumn } from '../ui/list/column.ts'
import { DataTable } from '../ui/list/DataTable.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { IconButton } from '../ui/base/IconButton.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Logo } from '../ui/base/Logo.tsx'
import { Page } from '../ui/base/Page.tsx'
import { SearchBox } from '../ui/list/SearchBox.tsx'
import { Toolbar } from '../ui/list/Toolbar.tsx'
import { Truncated } from '../ui/base/Truncated.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import css from './CompanyList.module.css'
import type { Company } from '../../contract/companies.ts'

export function CompanyList() {
  const search = useListSearch()
  const companies = useLoad(listCompanies, { query: search.query })
  const add = (
    <Button to="/company/add" variant="primary" icon={Plus} isIconOnPhone>
      Add Company
    </Button>
  )
  return (
    <Page count={companies.data?.total} atLeast={companies.data?.at_least}>
      <Toolbar end={add}>
        <SearchBox {...search} label="Search companies" />
      </Toolbar>
      <Loaded
        from={companies}
        as="table"
        columns={columns}
        empty="No companies yet"
        emptyText="The companies that run events live here, each with its events, contacts and partners."
        picture="companies"
        add={add}
        searched={search.q}
        onClear={search.clear}
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
      </Loaded>
    </Page>
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
    width: 56,
    align: 'right',
    phone: 'aside',
    cell: company => (
      <IconButton
        label={`Edit ${company.company_name}`}
        icon={Pencil}
        to="/company/$id"
        params={{ id: company._id }}
      />
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
