import { ActivityLink } from '../../platform/shell/ActivityLink.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { getCompany } from '../../../contract/events/companies.calls.ts'
import { listContacts } from '../../../contract/events/contacts.calls.ts'
import { ApplicantTab } from './ApplicantTab.tsx'
import { ApplicationTab } from './ApplicationTab.tsx'
import { AssociateTab } from '../../events/associates/AssociateTab.tsx'
import { useLoad } from '../../platform/api.ts'
import { ArchivedNotice } from '../../events/archiving/ArchivedNotice.tsx'
import { RecordMenu } from '../../events/archiving/RecordMenu.tsx'
import { companyThing } from '../../events/archiving/records.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { EventTab } from '../../events/events/EventTab.tsx'
import { PartnerTab } from '../../events/partners/PartnerTab.tsx'
import { useCan } from '../../platform/session.ts'
import { Banner } from '../../platform/ui/base/Banner.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { DetailHeader } from '../../platform/ui/base/DetailHeader.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { SocialLinks } from '../../platform/ui/base/SocialLinks.tsx'
import { type Tab, TabPanel, Tabs, useTab } from '../../platform/ui/base/Tabs.tsx'
import { CompanyAbout } from '../../events/companies/CompanyAbout.tsx'
import { ContactTab } from '../../events/companies/ContactTab.tsx'
import type { Company } from '../../../contract/events/companies.ts'

export function CompanyDetail({ id }: { id: string }) {
  const company = useLoad(getCompany, { params: { id } })
  const seesAll = useCan('company:view')
  return (
    <Page
      crumbs={seesAll ? [{ label: 'Companies', to: '/company' }] : []}
      thing={subjectOf(company, ({ data }) => data.company_name)}
      end={<ActivityLink of={{ company: id }} />}
    >
      <Loaded from={company} as="detail" isTall>
        {shown => <CompanyPage company={shown} />}
      </Loaded>
    </Page>
  )
}

const tabNames = [
  'about',
  'contacts',
  'events',
  'applications',
  'applicants',
  'partners',
  'associates',
] as const
type TabName = (typeof tabNames)[number]

function CompanyPage({ company }: { company: Company }) {
  const [tab, setTab] = useTab(tabNames)
  const navigate = useNavigate()
  const thing = companyThing(company)
  return (
    <ReadOnly value={company.archived_at !== null}>
      <ArchivedNotice thing={thing} />
      <DetailHeader
        name={company.company_name}
        sub={company.location?.cityName ?? '-'}
        logo={<Logo name={company.company_name} image={company.logo} size={96} />}
        band={<Banner image={company.banner_image} seed={company._id} isTall />}
        actions={
          <>
            <SocialLinks {...company} name={company.company_name} />
            {company.archived_at === null && (
              <Button to="/company/$id" params={{ id: company._id }} icon={Pencil} isIconOnPhone>
                Edit
              </Button>
            )}
            <RecordMenu thing={thing} onDeleted={() => navigate({ to: '/company', replace: true })} />
          </>
        }
        tabs={<Tabs label="Company" tabs={useTabs(company)} value={tab} onChange={setTab} />}
      />
      <TabPanel tab={tab}>
        <CompanyPanel tab={tab} company={company} />
      </TabPanel>
    </ReadOnly>
  )
}

function useTabs(company: Company): Tab<TabName>[] {
  const contacts = useLoad(listContacts, { params: { id: company._id }, query: { limit: 10 } })
  return [
    { name: 'about', label: 'About Company' },
    { name: 'contacts', label: 'Contacts', count: contacts.data?.total },
    { name: 'events', label: 'Events', count: company.events },
    { name: 'applications', label: 'Applications', count: company.applications },
    { name: 'applicants', label: 'Applicants', count: company.applicant },
    { name: 'partners', label: 'Partners', count: company.partners },
    { name: 'associates', label: 'Associates', count: company.associate },
  ]
}

function CompanyPanel({ tab, company }: { tab: TabName; company: Company }) {
  const companyid = company._id
  switch (tab) {
    case 'about':
      return <CompanyAbout company={company} />
    case 'contacts':
      return <ContactTab companyid={companyid} />
    case 'events':
      return (
        <EventTab
          companyid={companyid}
          isArchived={company.archived_at !== null}
          emptyText="No Events found for this company"
        />
      )
    case 'applications':
      return <ApplicationTab companyid={companyid} emptyText="No Applications found for this company" />
    case 'applicants':
      return <ApplicantTab companyid={companyid} emptyText="No Applicants found for this company" />
    case 'partners':
      return <PartnerTab companyid={companyid} emptyText="No partners found for this company" />
    case 'associates':
      return <AssociateTab companyid={companyid} emptyText="No Associates found for this company" />
  }
}
