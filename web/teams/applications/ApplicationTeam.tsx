import { listApplicants } from '../../../contract/teams/applicants.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { ApplicantCard } from '../applicants/ApplicantCard.tsx'
import { useLoad } from '../../platform/api.ts'
import { CardGrid } from '../../platform/ui/list/CardGrid.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SummaryCardSkeleton } from '../../platform/ui/list/SummaryCardSkeleton.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'

/** The whole team: the creator, those who accepted, and those who have not answered. */
export function ApplicationTeam({ id }: { id: string }) {
  const team = useLoad(listApplicants, { query: { applicationid: id, limit: 25 } })
  return (
    <LoadedList
      from={team}
      as="cards"
      card={<SummaryCardSkeleton lines={2} hasFoot />}
      empty={messages.noTeam}
      picture={PeoplePicture}
    >
      {members => (
        <CardGrid label="Team">
          {members.map(member => (
            <ApplicantCard key={member._id} applicant={member} applicationid={id} />
          ))}
        </CardGrid>
      )}
    </LoadedList>
  )
}
