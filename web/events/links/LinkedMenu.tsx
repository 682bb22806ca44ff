import { Unlink } from 'lucide-react'
import { useContext } from 'react'
import { useCan } from '../../platform/session.ts'
import { attempt } from '../../platform/use-act.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { Linkable, Place } from './ends.ts'
import type { Call } from '../../../contract/platform/call.ts'
import * as companies from '../../../contract/events/companies.calls.ts'
import * as events from '../../../contract/events/events.calls.ts'
import { useSend } from '../../platform/api.ts'
import { focusContent } from '../../platform/ui/base/focus-content.ts'

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

interface LinkCalls {
  link: () => Promise<unknown>
  unlink: () => Promise<unknown>
}

/** Links and unlinks one pair, whichever of the four kinds it is. */
function useLinkCalls({ companyid, eventid }: Place, { partnerid, associateid }: Linkable): LinkCalls {
  const companyPartner = usePair(companies.linkCompanyPartner, companies.unlinkCompanyPartner)
  const companyAssociate = usePair(companies.linkCompanyAssociate, companies.unlinkCompanyAssociate)
  const eventPartner = usePair(events.linkEventPartner, events.unlinkEventPartner)
  const eventAssociate = usePair(events.linkEventAssociate, events.unlinkEventAssociate)
  if (companyid !== undefined) {
    return partnerid !== undefined
      ? bound(companyPartner, { company_id: companyid, partner_id: partnerid })
      : bound(companyAssociate, { company_id: companyid, associate_id: associateid })
  }
  return partnerid !== undefined
    ? bound(eventPartner, { event_id: eventid, partner_id: partnerid })
    : bound(eventAssociate, { event_id: eventid, associate_id: associateid })
}

function usePair<Link extends Call, Unlink extends Call>(link: Link, unlink: Unlink) {
  return { link: useSend(link).send, unlink: useSend(unlink).send }
}

interface Pair<Body> {
  link: (input: { body: Body }) => Promise<unknown>
  unlink: (input: { body: Body }) => Promise<unknown>
}

function bound<Body>({ link, unlink }: Pair<Body>, body: Body): LinkCalls {
  return { link: () => link({ body }), unlink: () => unlink({ body }) }
}
