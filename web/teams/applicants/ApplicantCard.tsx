import { Mail, Phone } from 'lucide-react'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { PhoneNumber } from '../../platform/ui/base/PhoneNumber.tsx'
import { SummaryCard } from '../../platform/ui/list/SummaryCard.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { shownAddress } from '../../platform/ui/base/shown-address.ts'
import { shownParticipation } from './applicant-columns.tsx'
import { ApplicantStatus } from './ApplicantStatus.tsx'
import type { Applicant } from '../../../contract/teams/applicants.ts'

interface ApplicantCardProps {
  applicant: Applicant
  /** Shows the status in this event or team, instead of in the newest. */
  eventid?: string
  applicationid?: string
}

/** A person who applied or was invited. The whole card is a link to their page. */
export function ApplicantCard({ applicant, eventid, applicationid }: ApplicantCardProps) {
  const { user, image, events } = applicant
  const name = fullName(user)
  const here = shownParticipation(applicant, { eventid, applicationid })
  const others = eventid || applicationid ? 0 : events.length - 1
  return (
    <SummaryCard
      to="/applicants/$id"
      params={{ id: user._id }}
      face={<Avatar name={name} image={image} size={48} />}
      name={name}
      sub={here && <Truncated text={here.application.team_name} at={40} />}
      lines={[
        { icon: Phone, label: 'Contact number', text: <PhoneNumber number={user.contact_number} /> },
        { icon: Mail, label: 'Email', text: user.email ? shownAddress(user.email) : '-' },
      ]}
      foot={
        here && (
          <>
            <span className="trunc">
              <Truncated text={here.event.event_name} at={45} />
              {others > 0 && <span className="muted"> +{formatCount(others)} more</span>}
            </span>
            <ApplicantStatus participation={here} name={name} />
          </>
        )
      }
    />
  )
}
