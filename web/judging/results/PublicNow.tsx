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
      Public since <ZonedTime moment={last.stands_at} timezone={timezone} isInSentence />.{' '}
      <Link className="link" to="/event-page/$id/results" params={{ id: _id }}>
        See the page
      </Link>
    </>
  )
}
