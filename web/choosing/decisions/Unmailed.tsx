import type { UnmailedReason } from '../../../contract/choosing/releases.calls.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import css from './Release.module.css'

const reasons: Record<UnmailedReason, string> = {
  invited: 'has not answered the invitation',
  declined: 'declined the invitation',
  no_address: 'has no address: it belongs to somebody else now',
}

/** Members of the decided teams who get no mail. */
export default function Unmailed({ plan, onClose }: { plan: ReleasePlan; onClose: () => void }) {
  const { unmailed, unmailed_count } = plan
  const rest = unmailed_count - unmailed.length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Who gets no mail"
      description="Only members who have joined their team are written to."
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by key */}
      <ul className={css.unmailed} tabIndex={0} aria-label="People without a mail">
        {unmailed.map(line => (
          <li key={line._id}>
            <b>{fullName(line)}</b> {reasons[line.reason]}
            <small className="block muted">{line.team_name}</small>
          </li>
        ))}
        {rest > 0 && <li className="muted">and {formatCount(rest)} more</li>}
      </ul>
    </Dialog>
  )
}
