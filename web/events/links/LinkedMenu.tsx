import { Unlink } from 'lucide-react'
import { useContext } from 'react'
import { useCan } from '../../platform/session.ts'
import { attempt } from '../../platform/use-act.ts'
import { focusContent } from '../../platform/ui/base/focus-content.ts'
import { ReadOnly } from '../../platform/ui/base/read-only.ts'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { Linkable, Place } from './ends.ts'
import { useLinkCalls } from './link-calls.ts'

interface LinkedMenuProps {
  /** What is shown, and with this menu leaves the list. */
  name: string
  place: Place
  linkable: Linkable
}

/** The "…" of a card or row that is there because the two are linked: takes the link away, with Undo in the toast. */
export function LinkedMenu({ name, place, linkable }: LinkedMenuProps) {
  const { link, unlink } = useLinkCalls(place, linkable)
  const mayUnlink = useCan(linkable.partnerid === undefined ? 'associate:write' : 'partner:write')
  const isReadOnly = useContext(ReadOnly)
  if (!mayUnlink || isReadOnly) return null
  const undo = () => attempt(link)
  const takeAway = () =>
    attempt(async () => {
      await unlink()
      focusContent()
      toast.success(`${name} is unlinked.`, { actions: [{ label: 'Undo', run: undo }] })
    })
  return (
    <MoreMenu
      label={`More about ${name}`}
      items={[{ label: 'Unlink', icon: Unlink, isDanger: true, onClick: () => void takeAway() }]}
    />
  )
}
