import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { connect } from '../server/db/connect.ts'
import { openDatabase } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

// Writes server/db/types.ts from a freshly migrated database; with --check, says whether it still matches.

const file = join(import.meta.dirname, '../server/db/types.ts')
const written = await generateTypes()

if (!process.argv.includes('--check')) {
  writeFileSync(file, written)
} else if (readFileSync(file, 'utf8') !== written) {
  console.error('server/db/types.ts no longer matches the migrations: run `npm run types` and commit it.')
  process.exitCode = 1
}

async function generateTypes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-types-'))
  const database = await openDatabase({ dataDir }, { isThrowaway: true })
  const { db, close } = connect(database.url)
  try {
    await migrate(database.url)
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      excludePattern: '(graphile_worker.*|public.migrations)',
      // As server/db/wire-types.ts reads them.
      typeMapping: { int8: 'number', timestamptz: 'string', timestamp: 'string', citext: 'string' },
    })
  } finally {
    await close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
