import { lazy, Suspense } from 'react'
import { listOwnAnnouncements } from '../../../contract/choosing/announcements.calls.ts'
import type { OwnAnnouncement } from '../../../contract/choosing/announcements.ts'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import { listOwnLooking } from '../../../contract/teams/looking.calls.ts'
import { listOwnRounds } from '../../../contract/events/rounds.calls.ts'
import type { TeamRound } from '../../../contract/events/rounds.ts'
import { listOwnResults } from '../../../contract/judging/publication.calls.ts'
import type { OwnPublished } from '../../../contract/judging/publication.ts'
import { listOwnSubmissions } from '../../../contract/projects/submissions.calls.ts'
import { listOwnSeats } from '../../../contract/teams/seats.calls.ts'
import type { OwnSeatLine } from '../../../contract/teams/seats.ts'
import { listInvitations } from '../../../contract/teams/teams.calls.ts'
import { AddressNotice } from '../../people/accounts/AddressNotice.tsx'
import { InvitationCard } from '../../teams/teams/InvitationCard.tsx'
import { type Load, useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import css from './MyApplications.module.css'
import { NoApplications } from './NoApplications.tsx'
import { OwnApplicationCard } from './OwnApplicationCard.tsx'
import { isOver } from '../../teams/applications/own-status.ts'
import { TicketsOnTop } from '../../teams/tickets/TicketsOnTop.tsx'
import { listOwnCertificates } from '../../../contract/candidates/certificate-pages.calls.ts'
import { PartsFailed } from './PartsFailed.tsx'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import type { OwnLookingOfEvent } from '../../../contract/teams/looking.ts'
import type { OwnSubmission } from '../../../contract/projects/submissions.ts'
import type { OwnInvitation } from '../../../contract/teams/teams.ts'

/** Few look for a team. */
const OwnLookingGroup = lazy(() => import('../../teams/looking/OwnLookingGroup.tsx'))

/** Few have one. The page waits for it: what is finished stands below. */
const OwnCertificates = lazy(async () => ({
  default: (await import('../certificates/OwnCertificates.tsx')).OwnCertificates,
}))

/** A candidate's applications and invitations (docs/product.md §5). */
export function MyApplications() {
  const applications = useLoad(listApplications, { query: { limit: 100 } })
  const invitations = useLoad(listInvitations, {})
  // The page is of use without them: they come when they are there.
  const news = useLoad(listOwnAnnouncements, {})
  const looking = useLoad(listOwnLooking, {})
  const rounds = useLoad(listOwnRounds, {})
  const projects = useLoad(listOwnSubmissions, {})
  const results = useLoad(listOwnResults, {})
  const seats = useLoad(listOwnSeats, {})
  const certificates = useLoad(listOwnCertificates, {})
  return (
    <PublicPage>
      <div className={css.page}>
        <header className={css.head}>
          <h1>My applications</h1>
          <Button to="/challenges">Browse challenges</Button>
        </header>
        <AddressNotice />
        <TicketsOnTop />
        {applications.data &&
        invitations.data &&
        !looking.isPending &&
        !results.isPending &&
        !certificates.isPending ? (
          // A result comes with its card: the card alone would say what is old by then, and jump.
          <Suspense fallback={<Waiting from={applications} />}>
            <PartsFailed parts={[news, rounds, projects, results, seats]} />
            <Groups
              applications={applications.data.data}
              invitations={invitations.data.data}
              looking={looking.data?.data ?? []}
              news={news.data?.data ?? []}
              rounds={rounds.data?.data ?? []}
              projects={projects.data?.data ?? []}
              results={results.data?.data ?? []}
              seats={seats.data?.data ?? []}
              hasCertificates={(certificates.data?.data ?? []).length > 0}
            />
          </Suspense>
        ) : (
          <Waiting from={applications.error ? applications : invitations} />
        )}
      </div>
    </PublicPage>
  )
}

function Waiting({ from }: { from: Load<unknown> }) {
  return (
    <LoadedList from={{ ...from, data: undefined }} as="cards">
      {() => null}
    </LoadedList>
  )
}

interface GroupsProps {
  applications: readonly ApplicationRow[]
  invitations: readonly OwnInvitation[]
  looking: readonly OwnLookingOfEvent[]
  news: readonly OwnAnnouncement[]
  rounds: readonly TeamRound[]
  /** What the teams hand in, the next to close first. */
  projects: readonly OwnSubmission[]
  /** What published results say of the teams. */
  results: readonly OwnPublished[]
  /** The seats of the teams, where the event has some. */
  seats: readonly OwnSeatLine[]
  hasCertificates: boolean
}

function Groups({ applications, invitations, looking, hasCertificates, ...more }: GroupsProps) {
  const waiting = invitations.filter(({ is_open }) => is_open)
  // Accepted invitations are listed as teams.
  const settled = invitations.filter(invitation => !invitation.is_open && !isJoined(invitation, applications))
  const isFinished = (application: ApplicationRow) => isOver(application) || hasLastResult(application, more)
  const running = applications.filter(application => !isFinished(application))
  const finished = applications.filter(isFinished)
  const certificates = hasCertificates && (
    <div className={css.group}>
      <OwnCertificates />
    </div>
  )
  if (applications.length === 0 && invitations.length === 0 && looking.length === 0)
    return certificates || <NoApplications />
  return (
    <>
      {looking.length > 0 && (
        <Suspense>
          <OwnLookingGroup looking={looking} />
        </Suspense>
      )}
      {waiting.length > 0 && (
        <Group
          title="Invitations"
          count={waiting.length === 1 ? '1 waits for your answer' : `${waiting.length} wait for your answer`}
        >
          <ul className={css.invitations}>
            {waiting.map(invitation => (
              <InvitationCard key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        </Group>
      )}
      <Applications title="Running" applications={running} {...more} />
      {certificates}
      <Applications title="Finished" applications={finished} {...more} />
      {settled.length > 0 && (
        <Group title="Earlier invitations" count={String(settled.length)}>
          <ul className={css.invitations}>
            {settled.map(invitation => (
              <InvitationCard key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        </Group>
      )}
    </>
  )
}

/** It took part, and the results of its last round are out: nothing is to come, unless it got more time to hand in. */
function hasLastResult(
  { _id, status }: ApplicationRow,
  { rounds, projects, results }: Pick<GroupsProps, 'rounds' | 'projects' | 'results'>,
): boolean {
  if (projects.some(({ application_id, closed }) => application_id === _id && closed === null)) return false
  const last = rounds.findLast(round => round.application_id === _id && round.entered_at !== null)
  return (
    status === 'participated' &&
    results.some(
      ({ application_id, result }) =>
        application_id === _id && result !== null && (!last || result.round === last.name),
    )
  )
}

interface ApplicationsProps extends Omit<GroupsProps, 'invitations' | 'looking' | 'hasCertificates'> {
  title: string
}

function Applications({ title, applications, news, rounds, projects, results, seats }: ApplicationsProps) {
  if (applications.length === 0) return null
  return (
    <Group title={title} count={String(applications.length)}>
      <ul className="stack-4">
        {applications.map(application => (
          <OwnApplicationCard
            key={application._id}
            application={application}
            news={news.filter(({ event_id }) => event_id === application.event_id)}
            rounds={rounds.filter(({ application_id }) => application_id === application._id)}
            projects={projects.filter(({ application_id }) => application_id === application._id)}
            results={results.filter(({ application_id }) => application_id === application._id)}
            seat={seats.find(({ application_id }) => application_id === application._id)}
            isFinished={title === 'Finished'}
          />
        ))}
      </ul>
    </Group>
  )
}

function Group({ title, count, children }: { title: string; count: string; children: React.ReactNode }) {
  return (
    <section className={css.group}>
      <h2 className="text-3xl below-3">
        {title} <small>{count}</small>
      </h2>
      {children}
    </section>
  )
}

function isJoined(invitation: OwnInvitation, applications: readonly ApplicationRow[]): boolean {
  return applications.some(({ _id }) => _id === invitation.application._id)
}
