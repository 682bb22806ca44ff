import { zoneName } from '../../../contract/platform/zone-name.ts'
import { getTeamLink } from '../../../contract/teams/joining.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatFullDay } from '../../platform/ui/base/formats.ts'
import { FindPeople } from '../../teams/looking/FindPeople.tsx'
import { FormPage } from '../../platform/shell/FormPage.tsx'
import { aboutTeamLink } from './about-team-link.ts'
import css from './BringTeam.module.css'
import { canChange, lackingIn, roomIn } from '../../teams/applications/own-rights.ts'
import { TeamFaces } from './TeamFaces.tsx'
import { TeamLink } from './TeamLink.tsx'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

/** The screen after an application with room in the team: how the others come into it, and until when. */
export default function BringTeam({ application }: { application: ApplicationRow }) {
  const { _id, team_name, event } = application
  const hasRoom = roomIn(application) > 0
  const link = useLoad(getTeamLink, { params: { id: _id }, enabled: hasRoom })
  return (
    <FormPage
      back={{ to: '/event-page/$id', params: { id: event._id }, label: event.event_name }}
      title="Bring your team"
      lead={
        <>
          {team_name} has applied to {event.event_name}. <Missing application={application} />
        </>
      }
    >
      <div className={css.ways}>
        <TeamFaces application={application} isAhead>
          {null}
        </TeamFaces>
        {hasRoom && (
          <section aria-labelledby="by-link">
            <h2 className="text-xl" id="by-link">
              By a link
            </h2>
            <p className="muted">{aboutTeamLink}</p>
            <TeamLink id={_id} team_name={team_name} />
          </section>
        )}
        {/* What is below the link comes with it, so that it does not move. */}
        {!(hasRoom && link.isPending) && (
          <>
            {canChange(application) && <OtherWays application={application} />}
            <Button variant="primary" to="/my-applications">
              Go to My applications
            </Button>
          </>
        )}
      </div>
    </FormPage>
  )
}

/** As long as the application can be edited. */
function OtherWays({ application }: { application: ApplicationRow }) {
  return (
    <>
      <section aria-labelledby="by-looking">
        <h2 className="text-xl" id="by-looking">
          People who look for a team
        </h2>
        <p className="muted">Candidates who want to take part and have no team yet.</p>
        <FindPeople application={application} />
      </section>
      <section aria-labelledby="by-mail">
        <h2 className="text-xl" id="by-mail">
          By mail
        </h2>
        <p className="muted">
          Enter their names and email addresses, and each gets a mail with a personal link.
        </p>
        <Button size="s" to="/add-application/$id" params={{ id: application.event._id }} search={{}}>
          Edit the team
        </Button>
      </section>
    </>
  )
}

/** What the team still needs, and what happens without it. */
function Missing({ application }: { application: ApplicationRow }) {
  const { last_day_of_registration, timezone } = application.event
  const zone = zoneName(timezone, last_day_of_registration)
  const until = `${formatFullDay(last_day_of_registration)}, end of day (${zone})`
  const missing = lackingIn(application)
  if (missing === 0) return <>Others can join until {until}.</>
  const have = missing === 1 ? '1 more person has' : `${missing} more people have`
  return (
    <>
      <b className="block medium orange above-2">
        It is incomplete: {have} to join by {until}.
      </b>
      After that nobody can be invited, and the organisers decide whether it stays in.
    </>
  )
}
