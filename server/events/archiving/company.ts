import { liveEvents, messages } from '../../../contract/platform/messages.ts'
import { findCompany, lockCompany } from '../companies/queries.ts'
import { conflict } from '../../platform/http/errors.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { ArchivableNoun } from './archive.ts'
import { archiveEventsOf, restoreEventsOf } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** A company takes its events along, both ways. */
export const company: ArchivableNoun<Row> = {
  noun: 'company',
  async lock(db, caller, id) {
    const row = await lockCompany(db, caller, id)
    return row && { ...row, company_id: row._id }
  },
  find: findCompany,
  nameOf: row => row.company_name,
  whyKept: () => messages.companyInUse,
  before: {
    async archive({ db, caller }, { _id }) {
      const { ids, live } = await archiveEventsOf(db, _id)
      if (live > 0) throw conflict(liveEvents(live))
      return recordEvents({ db, caller }, 'archived', _id, ids)
    },
    async restore({ db, caller }, { _id }) {
      return recordEvents({ db, caller }, 'restored', _id, await restoreEventsOf(db, _id))
    },
  },
}

async function recordEvents(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  action: 'archived' | 'restored',
  company_id: string,
  ids: string[],
) {
  const data = { with_company: true }
  await recordMany(
    db,
    caller,
    ids.map(subject_id => ({ subject: 'event', subject_id, action, company_id, data })),
  )
  return { events: ids }
}
