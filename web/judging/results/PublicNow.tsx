import { Link } from '@tanstack/react-router'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useLoad } from '../../platform/api.ts'

/** Whether everybody sees the results now; nothing before they are published for the first time. */
export function PublicNow({ roundId }: { roundId: string }) {
  const plan = useLoad(getPublicationPlan, { params: { id: roundId } }).data?.data
  const last = plan?.past[0]
  if (!plan || !last) return null
  const { _id, timezone } = plan.event
  // Everybody sees what was published last, which may be another result than the one that is shown here.
  const isOther = !plan.problems.includes('same')
  const first = plan.past.at(-1) ?? last
  if (last.offline)
    return (
      <b className="medium orange">
        {' '}
        Offline since <ZonedTime moment={last.offline.since} timezone={timezone} isInSentence />.
      </b>
    )
  return (
    <>
      {' '}
      {isOther ? (
        <>
          <b className="medium orange">Something here is not published yet.</b> What everybody sees is public
        </>
      ) : (
        'Public'
      )}{' '}
      since <ZonedTime moment={first.stands_at} timezone={timezone} isInSentence />
      {first !== last && (
        <>
          , corrected <ZonedTime moment={last.stands_at} timezone={timezone} isInSentence />
        </>
      )}
      .{' '}
      <Link className="link" to="/event-page/$id/results" params={{ id: _id }}>
        See the public page
      </Link>
    </>
  )
}
