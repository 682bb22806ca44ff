import type { OpenDatabase } from './embedded.ts'
import { admitEverydayRole } from './everyday-role.ts'
import { refuseUnfinishedRestore } from './unfinished.ts'
import { migrate } from '../db/migrate.ts'

/** Migrates the database to this version and grants the everyday role its rights. */
export async function prepareDatabase({
  ownerUrl,
  isEmbedded,
}: Pick<OpenDatabase, 'ownerUrl' | 'isEmbedded'>) {
  await refuseUnfinishedRestore(ownerUrl)
  await migrate(ownerUrl)
  if (isEmbedded) await admitEverydayRole(ownerUrl)
}
