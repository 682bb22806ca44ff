import { listEvents } from '../../../contract/events/events.calls.ts'
import { call } from '../../platform/api.ts'
import type { Linkable } from '../links/ends.ts'
import { formatDate } from '../../platform/ui/base/formats.ts'
import type { Option } from '../../platform/ui/form/options.ts'

interface Which {
  /** Of this company alone. */
  companyid?: string
  /** Without those that are linked to it. */
  notTo?: Linkable
}

/** The events a picker offers for what was typed. */
export async function loadEvents(q: string, { companyid, notTo }: Which): Promise<Option[]> {
  const unlinked = { notpartnerid: notTo?.partnerid, notassociateid: notTo?.associateid }
  const { data } = await call(listEvents, { query: { q, companyid, limit: 10, ...unlinked } })
  return data.map(event => ({
    value: event._id,
    label: event.event_name,
    hint: [formatDate(event.start_date), event.location?.cityName].filter(Boolean).join(' · '),
  }))
}
