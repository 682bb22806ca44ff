import type { Event } from '../../../contract/events/events.ts'
import { usePublicLink } from '../../events/addresses/public-link.ts'
import { useStatusChoice } from '../../events/events/status-choice.tsx'
import { usePermissions } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import type { Act } from './act.ts'
import { DeskButton } from './DeskButton.tsx'

interface ActButtonProps {
  act: Act
  event: Event
  variant?: 'primary' | 'default'
  size?: 's' | 'm'
  /** What else a screen reader says of it, such as the row that it is in. */
  about?: string
}

/** A button of the workspace, for who may do what it does. */
export function ActButton({ act, event, about, ...look }: ActButtonProps) {
  const may = usePermissions()
  if (act.may && !may(act.may)) return null
  const { label, icon, does, desk, to, params, search, hash } = act
  const inside = (
    <>
      {label}
      {about && <span className="visually-hidden"> ({about})</span>}
    </>
  )
  if (does === 'publish') return <PublishButton {...{ event, look }}>{inside}</PublishButton>
  if (does === 'copy_link') {
    return <CopyButton {...{ event, icon, look }}>{inside}</CopyButton>
  }
  if (desk) return <DeskButton {...{ desk, look }}>{inside}</DeskButton>
  return (
    <Button {...look} {...{ icon, to, params, search, hash }}>
      {inside}
    </Button>
  )
}

interface DoingProps {
  event: Event
  icon?: Act['icon']
  look: Pick<ActButtonProps, 'variant' | 'size'>
  children: React.ReactNode
}

function CopyButton({ event, icon, look, children }: DoingProps) {
  const link = usePublicLink(event._id)
  return (
    <Button {...look} icon={icon} onClick={() => void copyLink(link)}>
      {children}
    </Button>
  )
}

function PublishButton({ event, look, children }: DoingProps) {
  const { choose, question } = useStatusChoice(event)
  return (
    <>
      <Button {...look} onClick={() => choose('published')}>
        {children}
      </Button>
      {question}
    </>
  )
}
