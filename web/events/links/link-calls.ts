import type { Call } from '../../../contract/platform/call.ts'
import * as companies from '../../../contract/events/companies.calls.ts'
import * as events from '../../../contract/events/events.calls.ts'
import { useSend } from '../../platform/api.ts'
import type { Linkable, Place } from './ends.ts'

interface LinkCalls {
  link: () => Promise<unknown>
  unlink: () => Promise<unknown>
}

/** Links and unlinks one pair, whichever of the four kinds it is. */
export function useLinkCalls({ companyid, eventid }: Place, { partnerid, associateid }: Linkable): LinkCalls {
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
