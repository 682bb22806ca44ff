import type { Associate } from '../../../contract/events/associates.ts'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { associateThing } from '../archiving/records.ts'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { fullName, titleCase } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import type { Column } from '../../platform/ui/list/column.ts'

export const associateColumns: Column<Associate>[] = [
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
