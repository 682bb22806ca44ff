import type * as z from 'zod/mini'
import { standardAccent } from '../../../contract/people/installation.ts'
import { findCountry } from '../../../contract/platform/phone-library.ts'
import type { settingsBody } from '../../../contract/console/settings.ts'
import type { Db } from '../db/transaction.ts'

/** The settings that every page and mail shows; `logo` is the key of a file. */
export async function readBrand(db: Db) {
  const { accent, ...brand } = await db
    .selectFrom('installation')
    .select(['name', 'accent', 'logo', 'default_country', 'phone_required', 'version'])
    .executeTakeFirstOrThrow()
  const default_calling_code = findCountry(brand.default_country)?.callingCode ?? ''
  return { ...brand, default_calling_code, accent: accent ?? standardAccent }
}

export async function findSettings(db: Db) {
  const { is_only: _, ...row } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  return { ...row, accent: row.accent ?? standardAccent }
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(db: Db) {
  await db.selectFrom('installation').select('is_only').forUpdate().executeTakeFirstOrThrow()
  return findSettings(db)
}

export async function saveSettings(db: Db, { accent, ...fields }: z.output<typeof settingsBody>) {
  await db
    .updateTable('installation')
    .set({ ...fields, accent: accent === standardAccent ? null : accent })
    .execute()
}
