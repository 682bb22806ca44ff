import { ActivityLink } from '../activity/ActivityLink.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { getCompany } from '../../contract/companies.calls.ts'
import { listContacts } from '../../contract/contacts.calls.ts'
import { ApplicantTab } from '../applicants/ApplicantTab.tsx'
import { ApplicationTab } from '../applications/ApplicationTab.tsx'
import { AssociateTab } from '../associates/AssociateTab.tsx'
import { useLoad } from '../api.ts'
import { ArchivedNotice } from '../archiving/ArchivedNotice.tsx'
import { ThingMenu } from '../archiving/ThingMenu.tsx'
import { companyThing } from '../archiving/things.ts'
import { thingOf } from '../thing-shown.ts'
import { EventTab } from '../events/EventTab.tsx'
import { PartnerTab } from '../partners/PartnerTab.tsx'
import { useCan } from '../session.ts'
import { Banner } from '../ui/base/Banner.tsx'
import { Button } from '../ui/base/Button.tsx'
import { DetailHeader } from '../ui/base/DetailHeader.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Logo } from '../ui/base/Logo.tsx'
import { Page } from '../ui/base/Page.tsx'
import { ReadOnly } from '../ui/base/read-only.ts'
import { SocialLinks } from '../ui/base/SocialLinks.tsx'
import { type Tab, TabPanel, Tabs, useTab } from '../ui/base/Tabs.tsx'
import { CompanyAbout } from './CompanyAbout.tsx'
import { ContactTab } from './ContactTab.tsx'
import type { Company } from '../../contract/companies.ts'

export function CompanyDetail({ id }: { id: string }) {
  const company = useLoad(getCompany, { params: { id } })
  const seesAll = useCan('company:view')
  return (
    <Page
      crumbs={seesAll ? [{ label: 'Companies', to: '/company' }] : []}
      thing={thingOf(company, ({ data }) => data.company_name)}
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
            <ThingMenu thing={thing} onDeleted={() => navigate({ to: '/company', replace: true })} />
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
