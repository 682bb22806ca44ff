import type { Associate } from '../../../contract/events/associates.ts'
import type { Company } from '../../../contract/events/companies.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Partner } from '../../../contract/events/partners.ts'
import type { Permission } from '../../../contract/platform/permissions.ts'
import { eventStatuses, isLive } from '../../../contract/platform/statuses.ts'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'

/** What can be archived or deleted, and what that means, in words. */
export interface Thing {
  noun: 'company' | 'event' | 'partner' | 'associate'
  _id: string
  name: string
  archived_at: string | null
  can_delete: boolean
  may: Permission
  /** Whether it is the reader's to change. */
  isOwn: boolean
  /** What archiving does, and to whom. */
  archiving: string
  /** What goes with it when it is deleted. */
  deleting: string
  /** Why it cannot be archived yet. */
  isLive?: string
}

export function companyThing(company: Company): Thing {
  const { events } = company
  const its = events === 0 ? '' : ` Its ${counted(events, 'event leaves', 'events leave')} them too.`
  return {
    ...shared(company),
    noun: 'company',
    name: company.company_name,
    may: 'company:remove',
    isOwn: true,
    archiving: `It leaves the lists.${its} Its contacts are logged out at once and cannot log in.`,
    deleting: 'It is gone for good, with its pictures and its links to partners and associates.',
  }
}

export function eventThing(event: Event): Thing {
  const { application: teams, event_status: status } = event
  const kept =
    teams === 0
      ? ''
      : ` ${counted(teams, 'team that applied keeps its card, which says so', 'teams that applied keep their cards, which say so')}.`
  return {
    ...shared(event),
    noun: 'event',
    name: event.event_name,
    may: 'event:write',
    isOwn: true,
    archiving: `It leaves the lists, and its public page is closed.${kept}`,
    deleting: 'It is gone for good, with its banner and its links to partners and associates.',
    isLive: isLive(status)
      ? `It is ${eventStatuses[status].label.toLowerCase()}. Complete or cancel it first, so that its people are told. Then you can archive it.`
      : undefined,
  }
}

export function partnerThing(partner: Partner): Thing {
  return {
    ...shared(partner),
    ...linked,
    noun: 'partner',
    name: partner.partner_name,
    may: 'partner:write',
    isOwn: partner.can_edit,
  }
}

export function associateThing(associate: Associate): Thing {
  return {
    ...shared(associate),
    ...linked,
    noun: 'associate',
    name: fullName(associate.user),
    may: 'associate:write',
    isOwn: associate.can_edit,
  }
}

const linked = {
  archiving: 'It leaves the lists, and the pages of the companies and events that it is linked to.',
  deleting: 'It is gone for good, with its files.',
}

function shared({ _id, archived_at, can_delete }: Pick<Thing, '_id' | 'archived_at' | 'can_delete'>) {
  return { _id, archived_at, can_delete }
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
