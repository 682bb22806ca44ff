import { associateDetails, type Details, partnerDetails } from '../../../contract/events/asked-people.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { cityOf, enteredPersonOf } from '../../platform/lists/columns.ts'
import { findRow, rowOf, versioned } from '../../platform/lists/row.ts'
import type { OpenLink } from './links.ts'

/** What was asked for has no version before it is there. Rows begin with 1. */
const notYet = 0

/** The form behind a link, with the version of the row that it edits. */
export async function readDetails(
  db: Db,
  { _id, kind, name, email, event_name, company_name, timezone, expires_at, ...others }: OpenLink,
): Promise<Details & { version: number }> {
  const { partner_id, associate_id, event_id, is_public } = others
  const partner = partner_id ? await findPartner(db, partner_id) : undefined
  const associate = associate_id ? await findAssociate(db, associate_id) : undefined
  return {
    _id,
    kind,
    name,
    email,
    event_name,
    public_event: is_public ? event_id : null,
    company_name,
    timezone,
    expires_at,
    partner: partner ? withoutVersion(partner) : null,
    associate: associate ? withoutVersion(associate) : null,
    version: (partner ?? associate)?.version ?? notYet,
  }
}

/** The version is the answer's. */
function withoutVersion<Row extends { version: number }>({ version: _, ...row }: Row): Omit<Row, 'version'> {
  return row
}

const partnerRow = versioned(
  rowOf(partnerDetails, 'partners', {
    user: enteredPersonOf('partners'),
    location: cityOf('partners.location_id'),
  }),
)

const associateRow = versioned(
  rowOf(associateDetails, 'associates', {
    user: enteredPersonOf('associates'),
    location: cityOf('associates.location_id'),
  }),
)

function findPartner(db: Db, id: string) {
  return findRow(db, partnerRow, db.selectFrom('partners').select('_id').where('_id', '=', id))
}

function findAssociate(db: Db, id: string) {
  return findRow(db, associateRow, db.selectFrom('associates').select('_id').where('_id', '=', id))
}
