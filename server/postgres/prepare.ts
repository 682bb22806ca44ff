import type { OpenDatabase } from './embedded.ts'
import { admitEverydayRole } from './everyday-role.ts'
import { migrate } from '../db/migrate.ts'

/** Brings the tables to this version, for whoever works with them every day. */
export async function prepareDatabase({ ownerUrl, isEmbedded }: OpenDatabase) {
  await migrate(ownerUrl)
  if (isEmbedded) await admitEverydayRole(ownerUrl)
}
