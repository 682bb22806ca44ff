import { messages } from '../../../contract/platform/messages.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import { call } from '../../platform/api.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { isUndoneHere } from './recent-press.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

// Apart from what watches releases, which every screen of staff loads.

/** That a release did not happen. A colleague who took the results offline is named. */
export async function tellUndone({ _id, round }: ReleaseUnderWay): Promise<void> {
  if (isUndoneHere(_id)) return
  // Without an answer the screen says less, and nothing false.
  const plan = round && (await call(getPublicationPlan, { params: { id: round._id } }).catch(() => undefined))
  const offline = plan?.data.past[0]?.offline
  if (offline?.stopped?.release_id !== _id)
    return toast.info(round ? messages.publicationUndone : messages.releaseUndone)
  toast.info(messages.publicationStopped(offline.by ?? 'Somebody'))
}

/** That a release has happened. */
export function tellEnd(release: ReleaseUnderWay): void {
  const { teams, event_id, event_name, round } = release
  if (round !== null) {
    const params = { id: event_id, round: round._id }
    return toast.success(`The results of ${round.name} are public: ${event_name}`, {
      actions: [{ label: 'See them', to: '/events/$id/judging/$round/results', params }],
    })
  }
  const said = teams === 1 ? '1 decision is' : `${formatCount(teams)} decisions are`
  toast.success(`${said} released: ${event_name}`, {
    actions: [{ label: 'See what happened', to: '/events/$id/release', params: { id: event_id } }],
  })
}
