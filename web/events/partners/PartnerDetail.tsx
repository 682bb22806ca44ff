import { ActivityLink } from '../../platform/shell/ActivityLink.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Download, Pencil } from 'lucide-react'
import { getPartner } from '../../../contract/events/partners.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { partnerThing } from '../archiving/records.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { LinkableProfile } from '../links/LinkableProfile.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { PhoneLink } from '../../platform/ui/base/PhoneNumber.tsx'
import { imageUrl } from '../../platform/ui/base/image-url.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { SocialLinks } from '../../platform/ui/base/SocialLinks.tsx'
import { TextCard } from '../../platform/ui/base/TextCard.tsx'
import { StepLinks } from '../../platform/neighbours/StepLinks.tsx'
import { partnerKind } from './partner-kind.ts'
import type { Partner } from '../../../contract/events/partners.ts'

export function PartnerDetail({ id }: { id: string }) {
  const partner = useLoad(getPartner, { params: { id } })
  return (
    <Page
      crumbs={[{ label: 'Partners', to: '/partners' }]}
      thing={subjectOf(partner, ({ data }) => data.partner_name)}
      end={
        <>
          <ActivityLink of={{ q: id }} />
          <StepLinks of="partner" id={id} />
        </>
      }
    >
      <Loaded from={partner} as="detail">
        {shown => <PartnerPage partner={shown} />}
      </Loaded>
    </Page>
  )
}

function PartnerPage({ partner }: { partner: Partner }) {
  const { partner_name: name, user } = partner
  return (
    <LinkableProfile
      label="Partner"
      linkable={{ partnerid: partner._id }}
      thing={partnerThing(partner)}
      name={name}
      sub={partnerKind(partner.category)}
      logo={<Logo name={name} image={partner.logo} size={80} />}
      actions={<PartnerActions partner={partner} />}
      facts={[
        { label: 'SPOC', value: fullName(user) },
        { label: 'Contact number', value: <PhoneLink number={user.contact_number} /> },
        { label: 'Email', value: <EmailLink email={user.email} /> },
        { label: 'Location', value: partner.location?.cityName ?? '-' },
      ]}
      about={<TextCard title="Description" text={partner.description} />}
      noCompanies="No Companies found for this partner"
      noEvents="No Events found for this company"
    />
  )
}

function PartnerActions({ partner }: { partner: Partner }) {
  const navigate = useNavigate()
  return (
    <>
      <SocialLinks {...partner} name={partner.partner_name} />
      {partner.document ? (
        <Button icon={Download} href={imageUrl(partner.document)} isIconOnPhone>
          Documents Download
        </Button>
      ) : (
        <Button icon={Download} isIconOnPhone disabled>
          Documents Download
        </Button>
      )}
      {partner.can_edit && partner.archived_at === null && (
        <Button to="/partner/edit/$id" params={{ id: partner._id }} icon={Pencil} isIconOnPhone>
          Edit
        </Button>
      )}
      <RecordMenu
        thing={partnerThing(partner)}
        onDeleted={() => navigate({ to: '/partners', replace: true })}
      />
    </>
  )
}
