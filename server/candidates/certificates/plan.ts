import { createHash } from 'node:crypto'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { hasBegun } from '../../teams/seats/columns.ts'
import { isPublic } from '../../platform/reach/reach.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Common, readCommon } from './claims.ts'
import { type CertificateSettings, readSettings } from './settings.ts'
import { type Due, listDue } from './who-gets.ts'

export interface Plan {
  settings: CertificateSettings
  common: Common
  /** Of all kinds, those that are off too. */
  all: Due[]
  /** What would be issued now. */
  due: Due[]
  people: number
  /** Why nothing can be issued. */
  refused: string | null
  digest: string
}

/** What issuing would give now, to whom. The digest stands for all of it, with the look. */
export async function readPlan(db: Db, event_id: string): Promise<Plan> {
  const settings = await readSettings(db, event_id)
  const common = await readCommon(db, event_id, settings)
  const all = await listDue(db, { event_id, ...settings })
  const due = all.filter(({ kind }) => settings.kinds.includes(kind))
  // The day is no part of it: after midnight the same is issued.
  const { issued_on: _, ...look } = common
  const digest = createHash('sha256')
    .update(JSON.stringify([settings, look, due]))
    .digest('base64url')
  const people = new Set(due.map(({ holder }) => holder)).size
  return { settings, common, all, due, people, digest, refused: await whyNot(db, event_id, due.length) }
}

async function whyNot(db: Db, event_id: string, due: number): Promise<string | null> {
  const { is_public, has_begun, event_status, archived_at } = await db
    .selectFrom('events')
    .select([isPublic.as('is_public'), hasBegun.as('has_begun'), 'event_status', 'archived_at'])
    .where('_id', '=', event_id)
    .executeTakeFirstOrThrow()
  if (archived_at !== null) return messages.archived
  if (event_status === 'cancelled') return certificateMessages.cancelled
  if (!is_public) return certificateMessages.notPublished
  if (!has_begun) return certificateMessages.notBegun
  return due === 0 ? certificateMessages.nobody : null
}
