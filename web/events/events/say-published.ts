import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { readPublicLink } from '../addresses/public-link.ts'

interface Named {
  _id: string
  event_name: string
}

const about = ({ _id }: Named) => `publication ${_id}`

/** Shows the link to share after publishing, until it is closed. */
export async function sayPublished(event: Named): Promise<void> {
  const { _id, event_name } = event
  const url = await readPublicLink(_id)
  toast.success(`${event_name} is public now: ${url}`, {
    staysIn: _id,
    about: about(event),
    actions: [
      { label: 'Copy link', run: () => copyLink(url) },
      { label: 'See the page', href: `/event-page/${_id}` },
    ],
  })
}

/** The link to share goes: it leads nowhere. */
export function sayDraftAgain(event: Named): void {
  toast.success(`${event.event_name} is a draft again`, { about: about(event) })
}
