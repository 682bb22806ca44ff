import type { FastifyInstance } from 'fastify'
import { archiveAssociate, deleteAssociate } from '../../../contract/events/associates.ts'
import { archiveCompany, deleteCompany } from '../../../contract/events/companies.ts'
import { archiveEvent, deleteEvent } from '../../../contract/events/events.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { archivePartner, deletePartner } from '../../../contract/events/partners.ts'
import { isLive } from '../../../contract/platform/statuses.ts'
import { findAssociate } from '../associates/queries.ts'
import { conflict } from '../../platform/http/errors.ts'
import { findEvent, lockEvent } from '../events/queries.ts'
import { lockLinkable } from '../links/linkable-queries.ts'
import { findPartner } from '../partners/queries.ts'
import { serve } from '../../platform/http/serve.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { type ArchivableNoun, archive, remove } from './archive.ts'
import { company } from './company.ts'

export function archivingRoutes(app: FastifyInstance) {
  // Rendered pages may show what is gone now, or lack what is back.
  const manner = { afterwards: async () => app.renderedPages.clear() }

  serve(app, archiveCompany, { ...manner, handle: async call => ({ data: await archive(company, call) }) })
  serve(app, deleteCompany, { ...manner, handle: async call => ({ data: await remove(company, call) }) })
  serve(app, archiveEvent, { ...manner, handle: async call => ({ data: await archive(event, call) }) })
  serve(app, deleteEvent, { ...manner, handle: async call => ({ data: await remove(event, call) }) })
  serve(app, archivePartner, { ...manner, handle: async call => ({ data: await archive(partner, call) }) })
  serve(app, deletePartner, { ...manner, handle: async call => ({ data: await remove(partner, call) }) })
  serve(app, archiveAssociate, {
    ...manner,
    handle: async call => ({ data: await archive(associate, call) }),
  })
  serve(app, deleteAssociate, { ...manner, handle: async call => ({ data: await remove(associate, call) }) })
}

const event: ArchivableNoun<NonNullable<Awaited<ReturnType<typeof findEvent>>>> = {
  noun: 'event',
  lock: lockEvent,
  find: findEvent,
  nameOf: row => row.event_name,
  whyKept: row => {
    if (isLive(row.event_status)) return messages.liveEvent
    return row.application > 0 ? messages.eventInUse : messages.eventAnnounced
  },
  before: {
    archive: async (_call, row) => {
      if (isLive(row.event_status)) throw conflict(messages.liveEvent)
    },
    restore: async ({ db }, row) => {
      if (row.company) await lockUnarchived(db, 'company', row.company._id, messages.companyArchived)
    },
  },
}

const partner: ArchivableNoun<NonNullable<Awaited<ReturnType<typeof findPartner>>>> = {
  noun: 'partner',
  lock: (db, caller, id) => lockLinkable(db, caller, 'partner', id),
  find: findPartner,
  nameOf: row => row.partner_name,
  whyKept: () => messages.linkedInUse,
}

const associate: ArchivableNoun<NonNullable<Awaited<ReturnType<typeof findAssociate>>>> = {
  noun: 'associate',
  lock: (db, caller, id) => lockLinkable(db, caller, 'associate', id),
  find: findAssociate,
  nameOf: ({ user }) => `${user.first_name} ${user.last_name}`,
  whyKept: () => messages.linkedInUse,
}
