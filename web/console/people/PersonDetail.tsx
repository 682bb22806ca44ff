import { Link } from '@tanstack/react-router'
import { getPerson, personStates, roleNames } from '../../../contract/console/people.calls.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import { useLoad } from '../../platform/api.ts'
import { ResetSecondFactor } from '../../people/factors/ResetSecondFactor.tsx'
import { useActor } from '../../platform/session.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Banner } from '../../platform/ui/base/Banner.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { DetailHeader } from '../../platform/ui/base/DetailHeader.tsx'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './PersonDetail.module.css'
import { PersonActs } from './PersonActs.tsx'
import type { AccountDetail } from '../../../contract/console/people.ts'

/** A person with an account: role, state, sessions, teams, and what an organiser can do (docs/product.md §24). */
export function PersonDetail({ id }: { id: string }) {
  const person = useLoad(getPerson, { params: { id } })
  return (
    <Page
      title="View Person"
      crumbs={[{ label: 'People', to: '/people' }]}
      thing={subjectOf(person, ({ data }) => fullName(data))}
    >
      <Loaded from={person} as="detail">
        {data => <Detail person={data} />}
      </Loaded>
    </Page>
  )
}

function Detail({ person }: { person: AccountDetail }) {
  const name = fullName(person)
  const isOneself = useActor()?._id === person._id
  const { role, company, contact, state, last_seen_at, address_proved, sessions, teams } = person
  return (
    <>
      <DetailHeader
        name={name}
        sub={contact ? `${roleNames[role]}, ${contact.designation}` : roleNames[role]}
        logo={<Avatar name={name} size={80} />}
        band={<Banner seed={person._id} />}
        actions={
          <>
            <Button to="/activity" search={{ person: person._id }}>
              Activity
            </Button>
            {person.has_second_factor && !isOneself && <ResetSecondFactor _id={person._id} name={name} />}
            <PersonActs person={person} isOneself={isOneself} />
          </>
        }
        facts={[
          { label: 'State', value: <StatusBadge definition={personStates[state]} /> },
          { label: 'Email', value: <EmailLink email={person.email} /> },
          company !== null && { label: 'Company', value: <CompanyOf company={company} /> },
          { label: 'Last seen', value: last_seen_at ? formatTime(last_seen_at) : 'Never logged in' },
          { label: 'Second factor', value: person.has_second_factor ? 'On' : 'Off' },
          { label: 'Added', value: formatTime(person.createdAt) },
          state === 'active' && !address_proved && { label: 'Email address', value: 'Not confirmed yet' },
        ]}
      />
      <div className={css.parts}>
        <Card title="Sessions">
          {sessions.length > 0 ? (
            <DataTable rows={sessions} columns={sessionColumns} label={`Sessions of ${name}`} isBare />
          ) : (
            <EmptyState isSmall title="Not logged in" text={`${name} is logged in nowhere.`} />
          )}
        </Card>
        {teams.length > 0 && (
          <Card title="Teams">
            <DataTable rows={teams} columns={teamColumns} label={`Teams of ${name}`} isBare />
          </Card>
        )}
      </div>
    </>
  )
}

function CompanyOf({ company }: { company: NonNullable<AccountDetail['company']> }) {
  return (
    <>
      <Link to="/companies/$id" params={{ id: company._id }} className="link">
        {company.company_name}
      </Link>
      {company.is_archived && <span className="muted"> Archived: its contacts cannot log in.</span>}
    </>
  )
}

const sessionColumns: Column<AccountDetail['sessions'][number]>[] = [
  { title: 'Device', phone: 'title', cell: ({ device }) => device ?? 'Unknown device' },
  { title: 'Logged in', width: 264, cell: ({ createdAt }) => formatTime(createdAt) },
  { title: 'Last used', width: 264, cell: ({ seen_at }) => formatTime(seen_at) },
]

const teamColumns: Column<AccountDetail['teams'][number]>[] = [
  {
    title: 'Team',
    phone: 'title',
    cell: team => (
      <Link to="/application/$id" params={{ id: team._id }}>
        <Truncated text={team.team_name} at={40} />
      </Link>
    ),
  },
  { title: 'Event', width: 264, cell: team => <Truncated text={team.event_name} at={40} /> },
  { title: 'Part', width: 144, cell: partOf },
  {
    title: 'Status',
    width: 144,
    phone: 'aside',
    cell: team => <StatusBadge definition={applicationStatuses[team.status]} />,
  },
]

function partOf({ is_creator, has_joined }: AccountDetail['teams'][number]): string {
  if (is_creator) return 'SPOC'
  return has_joined ? 'Member' : 'Invited'
}
