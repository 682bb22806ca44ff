import { sql } from 'kysely'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { digestOf } from './claims.ts'

export interface NewCertificate {
  issue_id: string
  event_id: string
  /** Which prize; empty for other kinds. */
  prize: string
  holder: string
  user_id: string | null
  email: string | null
  application_id: string | null
  claim: CertificateClaim
}

/** In one statement. Where the same is valid already nothing is written: whoever was first, was first. Returns the codes that were. */
export async function insertCertificates(db: Db, all: readonly NewCertificate[]): Promise<Set<string>> {
  if (all.length === 0) return new Set()
  const rows = all.map(({ claim, ...row }) => ({
    ...row,
    code: claim.code,
    kind: claim.kind,
    claim,
    digest: digestOf(claim),
  }))
  const { rows: written } = await sql<{ code: string }>`
    insert into certificates (code, event_id, issue_id, kind, prize, holder, user_id, email, application_id, claim, digest)
    select code, event_id, issue_id, kind, prize, holder, user_id, email, application_id, claim, digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (code text, event_id uuid, issue_id uuid, kind text, prize text,
      holder text, user_id uuid, email text, application_id uuid, claim jsonb, digest text)
    on conflict (event_id, holder, kind, prize) where revoked_at is null do nothing
    returning code`.execute(db)
  return new Set(written.map(({ code }) => code))
}
