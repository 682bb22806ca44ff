import { getSubmission } from '../../../contract/projects/submissions.calls.ts'
import type { Submission } from '../../../contract/projects/submissions.ts'
import { useLoad } from '../../platform/api.ts'
import { FormPage } from '../../platform/shell/FormPage.tsx'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { backToApplications } from './back-to-applications.ts'
import { HandInEditor } from './HandInEditor.tsx'

/** /hand-in/{submission}: what the team hands in at a round. */
export default function HandInPage({ id }: { id: string }) {
  const submission = useLoad(getSubmission, { params: { id }, fresh: true })
  const data = submission.data?.data
  if (!data) {
    return (
      <FormPage back={backToApplications} title="Your project">
        <Loaded from={{ ...submission, data: undefined }} as="form">
          {() => null}
        </Loaded>
      </FormPage>
    )
  }
  if (data.closed === 'not_open') return <NotOpen submission={data} />
  return <HandInEditor key={data._id} first={data} />
}

function NotOpen({ submission }: { submission: Submission }) {
  const { round, application, opens_at, event } = submission
  const when = event.is_completed
    ? 'The event is over, and this round takes nothing.'
    : opens_at
      ? `It opens ${timeInZone(opens_at, event.timezone)}.`
      : 'It is not open yet.'
  return (
    <FormPage
      back={backToApplications}
      title="Your project"
      lead={`${round.name}, ${application.team_name}. ${when}`}
    >
      {round.description && <p>{round.description}</p>}
    </FormPage>
  )
}
