import { messages } from '../../../contract/platform/messages.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

// Apart from what watches releases, which every screen of staff loads.

/** What became of a release. Undefined: it was undone. */
export function tellEnd(release: ReleaseUnderWay | undefined): void {
  if (!release) return toast.info(messages.releaseUndone)
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
