import { Download, Pencil } from 'lucide-react'
import { getPartner } from '../../contract/partners.calls.ts'
import { useLoad } from '../api.ts'
import { CompanyTab } from '../companies/CompanyTab.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import { EventTab } from '../events/EventTab.tsx'
import { useCan } from '../session.ts'
import { Banner } from '../ui/base/Banner.tsx'
import { Button } from '../ui/base/Button.tsx'
import { Card } from '../ui/base/Card.tsx'
import { DetailHeader } from '../ui/base/DetailHeader.tsx'
import { EmailLink } from '../ui/base/EmailLink.tsx'
import { formatPhone, fullName } from '../ui/base/formats.ts'
import { imageUrl } from '../ui/base/image-url.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Logo } from '../ui/base/Logo.tsx'
import { Markdown } from '../ui/base/Markdown.tsx'
import { Page } from '../ui/base/Page.tsx'
import { SocialLinks } from '../ui/base/SocialLinks.tsx'
import { type Tab, TabPanel, Tabs, useTab } from '../ui/base/Tabs.tsx'
import css from './PartnerDetail.module.css'
import { partnerKind } from './partner-kind.ts'
import type { Partner } from '../../contract/partners.ts'

export function PartnerDetail({ id }: { id: string }) {
  const partner = useLoad(getPartner, { params: { id } })
  return (
    <Page
      crumbs={[
        { label: 'Partners', to: '/partners' },
        { label: partner.data?.data.partner_name ?? 'Partner' },
      ]}
      isHeading={!partner.data}
    >
      <Loaded from={partner} as="detail">
        {shown => <PartnerPage partner={shown} />}
      </Loaded>
    </Page>
  )
}

const tabs = [
  { name: 'about', label: 'About' },
  { name: 'companies', label: 'Companies', may: 'company:view' },
  { name: 'events', label: 'Events' },
] as const satisfies Tab[]

function PartnerPage({ partner }: { partner: Partner }) {
  const seesCompanies = useCan('company:view')
  const [tab, setTab] = useTab(seesCompanies ? ['about', 'companies', 'events'] : ['about', 'events'])
  return (
    <>
      <DetailHeader
        name={partner.partner_name}
        sub={partnerKind(partner.category)}
        logo={<Logo name={partner.partner_name} image={partner.logo} size={80} />}
        band={<Banner seed={partner._id} />}
        actions={<PartnerActions partner={partner} />}
        facts={[
          { label: 'SPOC', value: fullName(partner.user) },
          { label: 'Contact number', value: formatPhone(partner.user.contact_number) },
          { label: 'Email', value: <EmailLink email={partner.user.email} /> },
          { label: 'Location', value: partner.location?.cityName ?? '-' },
        ]}
        tabs={<Tabs label="Partner" tabs={tabs} value={tab} onChange={setTab} />}
      />
      <TabPanel tab={tab}>
        {tab === 'about' && <PartnerAbout partner={partner} />}
        {tab === 'companies' && (
          <CompanyTab partnerid={partner._id} emptyText="No Companies found for this partner" />
        )}
        {tab === 'events' && (
          <>
            <EventPicker partnerid={partner._id} />
            <EventTab partnerid={partner._id} emptyText="No Events found for this company" />
          </>
        )}
      </TabPanel>
    </>
  )
}

function PartnerActions({ partner }: { partner: Partner }) {
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
      {partner.can_edit && (
        <Button to="/partner/edit/$id" params={{ id: partner._id }} icon={Pencil} isIconOnPhone>
          Edit
        </Button>
      )}
    </>
  )
}

function PartnerAbout({ partner }: { partner: Partner }) {
  return (
    <Card title="Description">
      <div className={css.text}>{partner.description ? <Markdown text={partner.description} /> : '-'}</div>
    </Card>
  )
}
