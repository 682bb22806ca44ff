import type { ReleaseResult } from '../../../contract/choosing/releases.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'

export interface DueRelease {
  _id: string
  event_id: string
  company_id: string | null
}

/** A kind of release: decisions, or a publication. All are listed in server/release-kinds.ts. */
export interface ReleaseKind {
  isOf(db: Db, releaseId: string): Promise<boolean>
  /** In the transaction of the release. */
  carryOut(db: Db, config: Config, by: Doer, release: DueRelease): Promise<ReleaseResult>
  /** Said to whoever undoes it when it has happened. */
  isLate: string
}

export async function kindOf(db: Db, kinds: readonly ReleaseKind[], releaseId: string): Promise<ReleaseKind> {
  for (const kind of kinds) if (await kind.isOf(db, releaseId)) return kind
  throw new Error(`Nothing is known of what release ${releaseId} lets happen.`)
}
