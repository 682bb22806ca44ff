import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { openFileStore } from '../../platform/files/disk.ts'
import { record } from '../../platform/happenings/record.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import { type OpenDatabase, openDatabase } from '../../platform/postgres/embedded.ts'
import { clusterDirectory } from '../../platform/postgres/postgres-cluster.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { asSize, commandOf } from './command.ts'
import { makeBackup } from './make-backup.ts'

// `npm run backup -- <file>`

await commandOf('backup', async path => {
  const config = readConfig()
  requireDatabase(config)
  // A running server keeps its database, and this only connects to it.
  const database = await openDatabase(config, { canShare: true })
  try {
    const manifest = await makeBackup({ ...database, disk: await openFileStore(config) }, resolve(path))
    const { tables, files, missing } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await recordBackup(database, { rows, files: files.length, missing_files: missing.length, bytes })
    console.log(
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files (${asSize(bytes)}).`,
    )
    if (missing.length > 0) {
      console.error(
        `The file storage lacks ${missing.length} files that the database names: ${missing.join(' ')}`,
      )
    }
    console.log(`${path} holds personal data and password hashes: guard it like the database.`)
  } finally {
    await database.close()
  }
})

/** Opening a folder without a database would make an empty one. */
function requireDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || existsSync(clusterDirectory(dataDir))) return
  throw new StartError(
    `There is no database in ${dataDir}: name its folder with DATA_DIR, or set DATABASE_URL.`,
  )
}

/** So that organisers see when the last one was made. It is not in the archive itself. */
async function recordBackup(database: OpenDatabase, data: Record<string, number>) {
  const connection = connect(database.url, { max: 1, isPooled: database.isPooled })
  try {
    await record(connection.db, laurel, { subject: 'backup', subject_id: null, action: 'made', data })
  } finally {
    await connection.close()
  }
}
