import { toast } from '../../platform/ui/overlay/toasts.ts'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { eventAddress } from './event-address.ts'

/** Shows the link to share after publishing, until it is closed. */
export function sayPublished({ _id, event_name }: { _id: string; event_name: string }): void {
  const url = eventAddress(_id)
  toast.success(`${event_name} is public now: ${url}`, {
    stays: true,
    actions: [
      { label: 'Copy link', run: () => copyLink(url) },
      { label: 'See the page', href: `/event-page/${_id}` },
    ],
  })
}
