import { Pencil } from 'lucide-react'
import { getAssociate } from '../../contract/associates.calls.ts'
import { useLoad } from '../api.ts'
import { CompanyTab } from '../companies/CompanyTab.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import { EventTab } from '../events/EventTab.tsx'
import { useCan } from '../session.ts'
import { Avatar } from '../ui/base/Avatar.tsx'
import { Banner } from '../ui/base/Banner.tsx'
import { Button } from '../ui/base/Button.tsx'
import { Card } from '../ui/base/Card.tsx'
import { DetailHeader } from '../ui/base/DetailHeader.tsx'
import { EmailLink } from '../ui/base/EmailLink.tsx'
import { formatPhone, fullName } from '../ui/base/formats.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Markdown } from '../ui/base/Markdown.tsx'
import { Page } from '../ui/base/Page.tsx'
import { SocialLinks } from '../ui/base/SocialLinks.tsx'
import { type Tab, TabPanel, Tabs, useTab } from '../ui/base/Tabs.tsx'
import { Truncated } from '../ui/base/Truncated.tsx'
import css from './AssociateDetail.module.css'
import type { Associate } from '../../contract/associates.ts'

export function AssociateDetail({ id }: { id: string }) {
  const associate = useLoad(getAssociate, { params: { id } })
  const name = associate.data ? fullName(associate.data.data.user) : 'Associate'
  return (
    <Page crumbs={[{ label: 'Associates', to: '/associates' }, { label: name }]} isHeading={!associate.data}>
      <Loaded from={associate} as="detail">
        {shown => <AssociatePage associate={shown} />}
      </Loaded>
    </Page>
  )
}

const tabs = [
  { name: 'about', label: 'About' },
  { name: 'companies', label: 'Companies', may: 'company:view' },
  { name: 'events', label: 'Events' },
] as const satisfies Tab[]

function AssociatePage({ associate }: { associate: Associate }) {
  const seesCompanies = useCan('company:view')
  const [tab, setTab] = useTab(seesCompanies ? ['about', 'companies', 'events'] : ['about', 'events'])
  const name = fullName(associate.user)
  return (
    <>
      <DetailHeader
        name={name}
        sub={associate.location?.cityName ?? '-'}
        logo={<Avatar name={name} image={associate.photo} size={80} />}
        band={<Banner seed={associate._id} />}
        actions={
          <>
            <SocialLinks {...associate} name={name} />
            {associate.can_edit && (
              <Button to="/associate/edit/$id" params={{ id: associate._id }} icon={Pencil} isIconOnPhone>
                Edit
              </Button>
            )}
          </>
        }
        facts={[
          { label: 'Contact number', value: formatPhone(associate.user.contact_number) },
          { label: 'Email', value: <EmailLink email={associate.user.email} /> },
          { label: 'Company', value: <Truncated text={associate.company_name} /> },
          { label: 'Designation', value: <Truncated text={associate.designation} /> },
        ]}
        tabs={<Tabs label="Associate" tabs={tabs} value={tab} onChange={setTab} />}
      />
      <TabPanel tab={tab}>
        {tab === 'about' && <AssociateAbout associate={associate} />}
        {tab === 'companies' && (
          <CompanyTab associateid={associate._id} emptyText="No Companies found for this associate" />
        )}
        {tab === 'events' && (
          <>
            <EventPicker associateid={associate._id} />
            <EventTab associateid={associate._id} emptyText="No Events found for this Associate" />
          </>
        )}
      </TabPanel>
    </>
  )
}

function AssociateAbout({ associate }: { associate: Associate }) {
  return (
    <div className={css.about}>
      <Card title="Description">
        <div className={css.text}>
          {associate.profile_details ? <Markdown text={associate.profile_details} /> : '-'}
        </div>
      </Card>
      <Card title="Domain & Technology Expertise">
        {associate.skills.length > 0 ? <Skills skills={associate.skills} /> : <p className={css.text}>-</p>}
      </Card>
    </div>
  )
}

function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <ul className={css.skills}>
      {skills.map(skill => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  )
}
