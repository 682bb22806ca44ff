import { sql } from 'kysely'
import type { CertificatePage, OwnCertificate } from '../../../contract/candidates/certificate-pages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, instantOf, valueIn, onlyIf, fn, storedText } from '../../platform/lists/columns.ts'
import { isPublic, shownProjects } from '../../platform/reach/reach.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import { readCode } from './claims.ts'
import { easyUntil, isOwn, isValid, leadsToValid, stateOf } from './find.ts'
import { is } from '../../platform/lists/conditions.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

const unknown: CertificatePage = {
  state: 'unknown',
  code: null,
  kind: null,
  prize: null,
  claim: null,
  digest: null,
  event: null,
  host: null,
  project_id: null,
  issued_at: null,
  revoked_at: null,
  revoked_on: null,
  reason: null,
  replaced_by: null,
  own: null,
}

/** Unknown and malformed codes read alike. What it said is not shown once it, or what replaced it, was taken back. */
export async function findByCode(db: Db, caller: Caller | Visitor, typed: string): Promise<CertificatePage> {
  const code = readCode(typed)
  const row = code === null ? undefined : await readPage(db, caller, code)
  if (!row) return unknown
  const { claim, digest, is_own, asked_name, refused_name, refusal, easy_until, leads, _id, ...page } = row
  const isShown = page.state === 'valid' || (page.state === 'replaced' && leads)
  return {
    ...page,
    host: claim?.host ?? null,
    prize: isShown ? (claim?.prize ?? null) : null,
    claim: isShown ? claim : null,
    digest: isShown ? digest : null,
    project_id: isShown ? page.project_id : null,
    own: is_own ? { _id, asked_name, refused_name, refusal, easy_until } : null,
  }
}

/** As it was when the certificate was issued; null of an erased one. */
const claimedEvent = storedText(columnOf('certificates.claim').$notNull(), 'event')

function readPage(db: Db, caller: Caller | Visitor, code: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('events', 'events._id', 'certificates.event_id')
    .leftJoin('certificates as newer', 'newer._id', 'certificates.replaced_by')
    .select([
      'certificates._id',
      'certificates.code',
      'certificates.kind',
      'certificates.digest',
      'certificates.reason',
      'certificates.asked_name',
      'certificates.refused_name',
      'certificates.refusal',
      'newer.code as replaced_by',
      stateOf.as('state'),
      leadsToValid.as('leads'),
      'certificates.claim',
      instantOf('certificates.issued_at').as('issued_at'),
      instantOf('certificates.revoked_at').as('revoked_at'),
      sql<string | null>`((certificates.revoked_at at time zone events.timezone)::date)::text`.as(
        'revoked_on',
      ),
      jsonBuildObject({
        _id: columnOf('events._id'),
        name: fn.coalesce(claimedEvent, columnOf('events.event_name')),
        is_public: isPublic,
      }).as('event'),
      valueIn(
        shownProjects(db)
          .select('applications._id as value')
          .where('applications._id', '=', columnOf('certificates.application_id')),
      ).as('project_id'),
      instantOf(onlyIf(is(easyUntil, '>', nowInDb), easyUntil)).as('easy_until'),
      (caller._id === null ? sql.lit(false) : isOwn(caller)).as('is_own'),
    ])
    .where('certificates.code', '=', code)
    .executeTakeFirst()
}

/** The valid ones, the newest first. */
export async function listOwn(db: Db, caller: Caller): Promise<OwnCertificate[]> {
  return db
    .selectFrom('certificates')
    .select([
      'certificates.code',
      'certificates.event_id',
      'certificates.application_id',
      columnOf('certificates.claim').$notNull().as('claim'),
      instantOf<string>('certificates.issued_at').as('issued_at'),
    ])
    .where(isOwn(caller))
    .where(isValid)
    .orderBy('certificates.issued_at', 'desc')
    .orderBy('certificates._id', 'desc')
    .execute()
}
