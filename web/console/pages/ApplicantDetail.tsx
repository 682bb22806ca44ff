import { ActivityLink } from '../../platform/shell/ActivityLink.tsx'
import { Link } from '@tanstack/react-router'
import { getApplicant } from '../../../contract/teams/applicants.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Banner } from '../../platform/ui/base/Banner.tsx'
import { type Column, DataTable } from '../../platform/ui/list/DataTable.tsx'
import { DetailHeader } from '../../platform/ui/base/DetailHeader.tsx'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { formatDate, fullName } from '../../platform/ui/base/formats.ts'
import { PhoneLink } from '../../platform/ui/base/PhoneNumber.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { ErasePerson } from '../personal-data/ErasePerson.tsx'
import { StepLinks } from '../../platform/neighbours/StepLinks.tsx'
import { ApplicantStatus } from '../../teams/applicants/ApplicantStatus.tsx'
import { SocialLinks } from '../../platform/ui/base/SocialLinks.tsx'
import type { Applicant, ApplicantDetail as Person } from '../../../contract/teams/applicants.ts'

/** A person, with every event in the actor's reach that they applied to or were invited to. */
export function ApplicantDetail({ id }: { id: string }) {
  const applicant = useLoad(getApplicant, { params: { id } })
  return (
    <Page
      crumbs={[{ label: 'Applicants', to: '/applicants' }]}
      thing={subjectOf(applicant, ({ data }) => fullName(data.user))}
      end={
        <>
          <ActivityLink of={{ person: id }} />
          <StepLinks of="applicant" id={id} />
        </>
      }
    >
      <Loaded from={applicant} as="detail">
        {data => <Detail applicant={data} />}
      </Loaded>
    </Page>
  )
}

function Detail({ applicant: { user, image, events, profile, is_erased } }: { applicant: Person }) {
  const name = fullName(user)
  return (
    <>
      <DetailHeader
        name={name}
        sub={profile?.location ? `Applicant, ${profile.location.cityName}` : 'Applicant'}
        logo={<Avatar name={name} image={image} size={80} />}
        band={<Banner seed={user._id} />}
        actions={!is_erased && <ErasePerson _id={user._id} name={name} />}
        facts={[
          { label: 'Contact number', value: <PhoneLink number={user.contact_number} /> },
          { label: 'Email', value: user.email && <EmailLink email={user.email} /> },
          !!profile?.githubusername && {
            label: 'GitHub',
            value: <GitHubLink name={profile.githubusername} />,
          },
          hasLinks(profile) && { label: 'Links', value: <SocialLinks name={name} {...linksOf(profile)} /> },
        ]}
      />
      <DataTable rows={events.map(one => ({ ...one, name }))} columns={columns} label={`Events of ${name}`} />
    </>
  )
}

type Profile = Person['profile']

function linksOf(profile: Profile) {
  return { linkedin: profile?.linkedin, twitter: profile?.twitter, facebook: profile?.facebook }
}

function hasLinks(profile: Profile): boolean {
  return Object.values(linksOf(profile)).some(link => !!link)
}

function GitHubLink({ name }: { name: string }) {
  return (
    <a
      className="link"
      href={`https://github.com/${encodeURIComponent(name)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {name}
    </a>
  )
}

type Row = Applicant['events'][number] & { name: string }

const columns: Column<Row>[] = [
  { title: 'Sr', cell: (_, n) => n, width: 56, phone: 'hidden', isMuted: true },
  { title: 'Date', cell: row => formatDate(row.event.start_date), width: 112 },
  {
    title: 'Event',
    phone: 'title',
    cell: row => (
      <Link to="/event/$id" params={{ id: row.event._id }}>
        <Truncated text={row.event.event_name} at={45} />
      </Link>
    ),
  },
  {
    title: 'Company',
    may: 'company:view',
    cell: row => <Truncated text={row.event.company.company_name} />,
    width: 144,
  },
  {
    title: 'Application',
    width: 152,
    cell: row => (
      <Link to="/application/$id" params={{ id: row.application._id }}>
        <Truncated text={row.application.team_name} at={40} />
      </Link>
    ),
  },
  {
    title: 'Status',
    cell: row => <ApplicantStatus participation={row} name={`${row.name} at ${row.event.event_name}`} />,
    width: 184,
    phone: 'aside',
  },
]
