import { Mail, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { SummaryCard } from '../../platform/ui/list/SummaryCard.tsx'
import { partnerKind } from './partner-kind.ts'
import type { Partner } from '../../../contract/events/partners.ts'

export function PartnerCard({ partner, action }: { partner: Partner; action?: ReactNode }) {
  return (
    <SummaryCard
      face={<Logo name={partner.partner_name} image={partner.logo} size={48} />}
      name={partner.partner_name}
      sub={[partnerKind(partner.category), partner.location?.cityName].filter(Boolean).join(' · ')}
      to="/partners/$id"
      params={{ id: partner._id }}
      action={action}
      lines={[
        { icon: UserRound, label: 'SPOC', text: fullName(partner.user) },
        { icon: Phone, label: 'Contact number', text: <PhoneNumber number={partner.user.contact_number} /> },
        { icon: Mail, label: 'Email', text: partner.user.email },
      ]}
    />
  )
}
