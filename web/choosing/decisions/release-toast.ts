import { messages } from '../../../contract/platform/messages.ts'
import type { listReleases } from '../../../contract/choosing/releases.calls.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import { call } from '../../platform/api.ts'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { isUndoneHere } from './recent-press.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

// Apart from what watches releases, which every screen of staff loads.

/** That a release did not happen. A colleague who took the results offline is named. */
export async function tellUndone({ _id, round, closes_door, certificates }: ReleaseUnderWay): Promise<void> {
  if (isUndoneHere(_id)) return
  if (certificates !== null) return toast.info('The certificates were not issued: somebody has undone it')
  if (closes_door) return toast.info('The door was not closed: somebody has undone it')
  // Without an answer the screen says less, and nothing false.
  const plan = round && (await call(getPublicationPlan, { params: { id: round._id } }).catch(() => undefined))
  const offline = plan?.data.past[0]?.offline
  if (offline?.stopped?.release_id !== _id)
    return toast.info(round ? messages.publicationUndone : messages.releaseUndone)
  toast.info(messages.publicationStopped(offline.by ?? 'Somebody'))
}

/** The same where a colleague is known to have undone a release of decisions; false where nothing was said. */
export function tellWhoUndid(
  { _id, round, closes_door, certificates }: ReleaseUnderWay,
  undone: ReplyOf<typeof listReleases>['undone'] = [],
): boolean {
  const by = undone.find(one => one._id === _id)?.by
  if (!by || round || closes_door || certificates !== null || isUndoneHere(_id)) return false
  toast.info(messages.releaseUndoneBy(fullName(by)))
  return true
}

/** That a release has happened. */
export function tellEnd(release: ReleaseUnderWay): void {
  const { teams, event_id, event_name, round, closes_door, certificates } = release
  if (round !== null) {
    const params = { id: event_id, round: round._id }
    return toast.success(`The results of ${round.name} are public: ${event_name}`, {
      actions: [{ label: 'See them', to: '/events/$id/judging/$round/results', params }],
    })
  }
  if (certificates !== null) {
    if (certificates === 0) return toast.info('No certificate was issued: nobody should have one any more')
    const said = certificates === 1 ? '1 certificate is' : `${formatCount(certificates)} certificates are`
    return toast.success(`${said} issued: ${event_name}`, {
      actions: [{ label: 'See them', to: '/events/$id/certificates', params: { id: event_id } }],
    })
  }
  if (closes_door) {
    const those = teams === 1 ? '1 team' : `${formatCount(teams)} teams`
    return toast.success(`The door is closed for ${those}: ${event_name}`, {
      actions: [{ label: 'See the day', to: '/events/$id/day', params: { id: event_id } }],
    })
  }
  const said = teams === 1 ? '1 decision is' : `${formatCount(teams)} decisions are`
  toast.success(`${said} released: ${event_name}`, {
    actions: [{ label: 'See what happened', to: '/events/$id/release', params: { id: event_id } }],
  })
}
