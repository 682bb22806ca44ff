import type { Applicant } from '../../../contract/teams/applicants.ts'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { ApplicantStatus } from './ApplicantStatus.tsx'

/** People, each with how they stand in the event named, or else in the newest. */
export function applicantColumns(eventid?: string): Column<Applicant>[] {
  return [
    {
      title: 'Name',
      sort: 'name',
      phone: 'title',
      cell: ({ user }) => (
        <ItemLink to="/applicants/$id" id={user._id}>
          <Truncated text={fullName(user)} />
        </ItemLink>
      ),
    },
    {
      title: 'Team',
      width: 140,
      cell: row => <Truncated text={shownParticipation(row, { eventid })?.application.team_name ?? '-'} />,
    },
    ...(eventid ? [] : [{ title: 'Event', width: 168, cell: (row: Applicant) => <EventOf row={row} /> }]),
    { title: 'Contact number', width: 136, cell: row => <PhoneNumber number={row.user.contact_number} /> },
    { title: 'Email', width: 176, cell: ({ user }) => (user.email ? <EmailLink email={user.email} /> : '-') },
    {
      title: 'Status',
      width: 184,
      phone: 'aside',
      cell: row => {
        const shown = shownParticipation(row, { eventid })
        return shown && <ApplicantStatus participation={shown} name={fullName(row.user)} />
      },
    },
  ]
}

function EventOf({ row }: { row: Applicant }) {
  const others = row.events.length - 1
  return (
    <>
      {row.events[0]?.event.event_name ?? '-'}
      {others > 0 && <span className="muted"> +{formatCount(others)} more</span>}
    </>
  )
}

/** How a person stands in this event or team, else in the newest. */
export function shownParticipation(
  { events }: Applicant,
  { eventid, applicationid }: { eventid?: string; applicationid?: string },
) {
  return events.find(one => one.event._id === eventid || one.application._id === applicationid) ?? events[0]
}
