import { ActivityLink } from '../../platform/shell/ActivityLink.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { getApplication } from '../../../contract/teams/applications.calls.ts'
import { listSubmissions } from '../../../contract/projects/submissions.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { Answers } from '../../events/questions/Answers.tsx'
import { subjectOf } from '../../platform/page-subject.ts'
import { DecisionMenu } from '../../choosing/decisions/DecisionMenu.tsx'
import { useCan } from '../../platform/session.ts'
import { Banner } from '../../platform/ui/base/Banner.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { DetailHeader } from '../../platform/ui/base/DetailHeader.tsx'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { formatCount, formatDate, fullName } from '../../platform/ui/base/formats.ts'
import { PhoneLink } from '../../platform/ui/base/PhoneNumber.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Markdown } from '../../platform/ui/base/Markdown.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { TeamRounds } from '../../events/rounds/TeamRounds.tsx'
import { TabPanel, Tabs, useTab } from '../../platform/ui/base/Tabs.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { StepLinks } from '../../platform/neighbours/StepLinks.tsx'
import { appliedOn } from '../../teams/applications/applied-on.ts'
import css from './ApplicationDetail.module.css'
import { ApplicationStatus } from '../../teams/applications/ApplicationStatus.tsx'
import { ApplicationTeam } from '../../teams/applications/ApplicationTeam.tsx'
import { IncompleteBadge } from '../../teams/applications/IncompleteBadge.tsx'
import { History } from '../../teams/applications/History.tsx'
import type { Application } from '../../../contract/teams/applications.ts'

const ProjectTab = lazy(async () => ({
  default: (await import('../../projects/submissions/ProjectTab.tsx')).ProjectTab,
}))

const TicketsOfApplication = lazy(() => import('../../teams/tickets/TicketsOfApplication.tsx'))

const SeatsOfApplication = lazy(() => import('../../teams/seats/SeatsOfApplication.tsx'))

export function ApplicationDetail({ id }: { id: string }) {
  const application = useLoad(getApplication, { params: { id } })
  return (
    <Page
      crumbs={[{ label: 'Applications', to: '/applications' }]}
      thing={subjectOf(application, ({ data }) => data.team_name)}
      end={
        <>
          <ActivityLink of={{ q: id }} />
          <StepLinks of="application" id={id} />
        </>
      }
    >
      <Loaded from={application} as="detail">
        {data => <Detail application={data} />}
      </Loaded>
    </Page>
  )
}

function Detail({ application }: { application: Application }) {
  const [tab, setTab] = useTab(['about', 'team', 'project', 'history'])
  const handedIn = useHandedIn(application._id)
  return (
    <>
      <DetailHeader
        name={application.team_name}
        sub={application.theme}
        logo={<Logo name={application.team_name} image={application.logo} seed={application._id} size={80} />}
        band={<Banner seed={application._id} />}
        actions={
          <>
            <IncompleteBadge application={application} />
            <DecisionMenu id={application._id} name={application.team_name} />
            <ApplicationStatus application={application} size="l" />
          </>
        }
        facts={useFacts(application)}
        tabs={
          <Tabs
            label="Application"
            value={tab}
            onChange={setTab}
            tabs={[
              { name: 'about', label: 'About' },
              { name: 'team', label: 'Team', count: application.active_members.length },
              { name: 'project', label: 'Project', count: handedIn },
              // With the registration, as the list and triage have it.
              { name: 'history', label: 'History', count: application.history.length + 1 },
            ]}
          />
        }
      />
      <TabPanel tab={tab}>
        {tab === 'about' && <About application={application} />}
        {tab === 'team' && <ApplicationTeam id={application._id} />}
        {tab === 'project' && (
          <Suspense>
            <ProjectTab id={application._id} />
          </Suspense>
        )}
        {tab === 'history' && <History application={application} />}
      </TabPanel>
    </>
  )
}

/** In how many rounds the team handed something in. */
function useHandedIn(id: string) {
  const submissions = useLoad(listSubmissions, { params: { id } })
  return submissions.data?.data.filter(({ versions }) => versions.length > 0).length
}

function useFacts(application: Application) {
  const { event, createdBy, active_members } = application
  const maySeeCompany = useCan('company:view')
  return [
    {
      label: 'Event',
      value: (
        <Link className="link" to="/event/$id" params={{ id: event._id }}>
          <Truncated text={event.event_name} />
        </Link>
      ),
    },
    ...(maySeeCompany ? [{ label: 'Company', value: <Truncated text={event.company.company_name} /> }] : []),
    { label: 'Applied', value: formatDate(appliedOn(application)) },
    { label: 'Team size', value: formatCount(active_members.length) },
    {
      label: 'SPOC',
      value: (
        <span className={css.spoc}>
          <span>{fullName(createdBy)}</span>
          <span className={css.contact}>
            <span>
              <PhoneLink number={createdBy.contact_number} />
            </span>
            <EmailLink email={createdBy.email} />
          </span>
        </span>
      ),
    },
  ]
}

function About({ application }: { application: Application }) {
  const { idea, answers } = application
  const mayReview = useCan('application:review')
  return (
    <div className="stack-4">
      <Card title="Idea brief">
        <div className={css.text}>
          {idea ? <Markdown text={idea} /> : <p className="muted">The team has not described its idea.</p>}
        </div>
      </Card>
      <TeamRounds team={application} />
      {mayReview && (
        <Suspense>
          <SeatsOfApplication application={application} />
          <TicketsOfApplication application={application} />
        </Suspense>
      )}
      {answers.length > 0 && (
        <Card title="Answers">
          <div className={css.text}>
            <Answers answers={answers} />
          </div>
        </Card>
      )}
    </div>
  )
}
