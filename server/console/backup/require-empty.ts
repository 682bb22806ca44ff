import { readdirSync } from 'node:fs'
import type pg from 'pg'
import type { Config } from '../../platform/config/config.ts'
import { codeOf } from '../../platform/http/error-code.ts'
import { isStoreEmpty } from '../../platform/files/disk.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { openClient } from './tables.ts'

/** Throws if anything is where the archive would go. Looks everywhere before anything is made. */
export async function requireEmptyTarget(config: Config) {
  if (config.databaseUrl) await requireEmptyDatabase(config.databaseDirectUrl ?? config.databaseUrl)
  else requireEmptyFolder(config.dataDir)
  if (await isStoreEmpty(config)) return
  const place = config.s3 ? `The bucket ${config.s3.bucket}` : `The folder for uploads in ${config.dataDir}`
  throw new StartError(`${place} has files already: a restore overwrites nothing. Name an empty one.`)
}

async function requireEmptyDatabase(databaseUrl: string) {
  const client = await openClient(databaseUrl)
  try {
    if (await isEmpty(client)) return
    throw new StartError(
      'The database of DATABASE_URL has tables already: a restore overwrites nothing. Name an empty one.',
    )
  } finally {
    await client.end()
  }
}

async function isEmpty(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname <> 'information_schema' and nspname not like 'pg\\_%' and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`)
  return rowCount === 0
}

/** A disk of its own has a folder `lost+found`. */
function requireEmptyFolder(dataDir: string) {
  if (namesIn(dataDir).every(name => name === 'lost+found')) return
  throw new StartError(
    `${dataDir} is not empty: a restore overwrites nothing. Name another folder with DATA_DIR, or empty it first.`,
  )
}

function namesIn(directory: string) {
  try {
    return readdirSync(directory)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartError(`The folder ${directory} cannot be read (${codeOf(error)}).`)
  }
}
