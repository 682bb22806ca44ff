import {
  inviteLooking,
  listLookingForTeam,
  takeInvitationBack,
} from '../../../contract/teams/looking.calls.ts'
import type { LookingForTeam } from '../../../contract/teams/looking.ts'
import { applicantStatuses } from '../../../contract/platform/statuses.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { canChange, roomIn } from '../applications/own-rights.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { useLocalSearch } from '../../platform/ui/list/local-search.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { LookingList } from './LookingList.tsx'
import css from './WhoLooks.module.css'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

interface WhoLooksProps {
  application: ApplicationRow
  onClose: () => void
}

/** Who looks for a team of the event, for the people of a team with room; who leads it invites. */
export default function WhoLooks({ application, onClose }: WhoLooksProps) {
  const { team_name, event, createdBy } = application
  const leads = canChange(application)
  const asked = application.team.filter(({ email }) => email === null)
  return (
    <Drawer isOpen onClose={onClose} title="Who looks for a team">
      <div className={css.page}>
        <p className="text-m muted">
          People who look for a team of {event.event_name}.{' '}
          {leads
            ? `People you invite to ${team_name} get a mail. They are in the team once they accept; the team then sees their email address.`
            : `${fullName(createdBy)} leads ${team_name} and can invite them.`}
        </p>
        {leads && asked.length > 0 && <Asked application={application} people={asked} />}
        {roomIn(application) > 0 ? (
          <Looking application={application} leads={leads} />
        ) : (
          <p className={css.full}>
            Your team is full: invited people have a place until they decline. Who looks for a team is shown
            to teams with room.
          </p>
        )}
      </div>
    </Drawer>
  )
}

function Looking({ application: { _id }, leads }: { application: ApplicationRow; leads: boolean }) {
  const search = useLocalSearch()
  const people = useLoad(listLookingForTeam, { params: { id: _id }, query: search.query })
  return (
    <LookingList
      search={search}
      people={people}
      emptyText="Once somebody says so on the event’s page, you find them here."
    >
      {person => (leads || person.invitation) && <Invite teamId={_id} person={person} />}
    </LookingList>
  )
}

function Invite({ teamId, person }: { teamId: string; person: LookingForTeam }) {
  const inviting = useSend(inviteLooking)
  if (person.invitation) return <StatusBadge definition={applicantStatuses[person.invitation]} />
  const invite = () =>
    attempt(async () => {
      await inviting.send({ params: { id: teamId }, body: { looking: person._id } })
      toast.success(`${fullName(person)} gets your invitation by mail.`)
    })
  return (
    <Button isBusy={inviting.isSending} onClick={() => void invite()}>
      Invite<span className="visually-hidden"> {fullName(person)}</span>
    </Button>
  )
}

type Entry = ApplicationRow['team'][number]

/** Whom the team invited here and who has not joined, also once they look no more. */
function Asked({ application: { _id }, people }: { application: ApplicationRow; people: readonly Entry[] }) {
  return (
    <section className={css.asked} aria-labelledby="asked">
      <h3 id="asked">Invited from here</h3>
      <ul>
        {people.map(person => (
          <li key={person._id}>
            <Avatar name={fullName(person)} size={32} />
            <b>{fullName(person)}</b>
            <StatusBadge definition={applicantStatuses[person.status]} />
            {person.status !== 'on_hold' && <TakeBack teamId={_id} person={person} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeBack({ teamId, person }: { teamId: string; person: Entry }) {
  const taking = useSend(takeInvitationBack)
  const hasDeclined = person.status === 'invitation-rejected'
  const name = fullName(person)
  const takeBack = () =>
    attempt(async () => {
      await taking.send({ params: { id: teamId }, body: { applicant: person._id } })
      toast.success(hasDeclined ? `${name} is off your list.` : `Your invitation to ${name} is taken back.`)
    })
  return (
    <Button size="s" isBusy={taking.isSending} onClick={() => void takeBack()}>
      {hasDeclined ? 'Remove' : 'Take back'}
      <span className="visually-hidden">{hasDeclined ? ` ${name}` : ` the invitation to ${name}`}</span>
    </Button>
  )
}
