import type { Partner } from '../../../contract/events/partners.ts'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { partnerThing } from '../archiving/records.ts'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { partnerKind } from './partner-kind.ts'

export const partnerColumns: Column<Partner>[] = [
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
