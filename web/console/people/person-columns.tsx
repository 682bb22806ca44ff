import { Link } from '@tanstack/react-router'
import { personStates, roleNames } from '../../../contract/console/people.calls.ts'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import type { Account } from '../../../contract/console/people.ts'

export const personColumns: Column<Account>[] = [
  {
    title: 'Name',
    sort: 'name',
    phone: 'title',
    cell: person => (
      <Link to="/people" search={{ id: person._id }}>
        <Truncated text={fullName(person)} />
      </Link>
    ),
  },
  { title: 'Email', sort: 'email', width: 208, cell: person => <EmailLink email={person.email} /> },
  { title: 'Role', width: 104, cell: person => roleNames[person.role] },
  {
    title: 'Company',
    sort: 'company_name',
    width: 152,
    cell: person => (person.company ? <Truncated text={person.company.company_name} at={20} /> : '-'),
  },
  {
    title: 'Last seen',
    sort: 'last_seen_at',
    width: 224,
    cell: person => (person.last_seen_at ? formatTime(person.last_seen_at) : 'Never logged in'),
  },
  {
    title: 'State',
    width: 112,
    phone: 'aside',
    cell: person => <StatusBadge definition={personStates[person.state]} />,
  },
]
