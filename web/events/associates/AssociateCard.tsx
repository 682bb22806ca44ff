import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { SummaryCard } from '../../platform/ui/list/SummaryCard.tsx'
import type { Associate } from '../../../contract/events/associates.ts'

export function AssociateCard({ associate, action }: { associate: Associate; action?: ReactNode }) {
  const name = fullName(associate.user)
  return (
    <SummaryCard
      face={<Avatar name={name} image={associate.photo} size={48} />}
      name={name}
      cutAt={name.length > 30 ? 29 : 30}
      sub={`${associate.designation}, ${associate.company_name}`}
      to="/associates/$id"
      params={{ id: associate._id }}
      action={action}
      lines={[
        {
          icon: Phone,
          label: 'Contact number',
          text: <PhoneNumber number={associate.user.contact_number} />,
        },
        { icon: Mail, label: 'Email', text: associate.user.email },
        { icon: MapPin, label: 'Location', text: associate.location?.cityName ?? '-' },
      ]}
    />
  )
}
