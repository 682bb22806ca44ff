import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { type FileStore, openObject } from '../../platform/files/disk.ts'
import { sections, type Subject } from './sections.ts'

/**
 * All that is kept about a person, as a ZIP archive of one moment. It is written to a file without a name first, so that
 * a slow reader holds no connection to the database, and nothing is left of it.
 */
export async function takeData(
  db: Kysely<DB>,
  disk: FileStore,
  subject: Subject,
  takenAt: string,
): Promise<{ content: Readable; length: number }> {
  const path = join(tmpdir(), `laurel-data-${randomUUID()}`)
  const { ZipStream } = await import('../../platform/files/zip.ts')
  const out = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  const zip = new ZipStream(out)
  try {
    const uploads = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async trx => {
        await zip.addText('read-me.txt', contents(takenAt))
        for (const [name, { rows }] of Object.entries(sections)) {
          await zip.add(`${name}.json`, asJson(inBatches(trx, name, rows(subject))))
        }
        return (
          trx
            .selectFrom('files')
            .select(['key', 'file_name'])
            .where('uploaded_by', '=', subject._id)
            // What came by a link is not theirs: they only asked for it.
            .where('asked_id', 'is', null)
            .orderBy('created_at')
            .execute()
        )
      })
    for (const { key } of uploads) {
      const bytes = await openObject(disk, key)
      if (bytes) await zip.add(`files/${key}`, bytes, { isCompressed: true })
    }
    await zip.end()
    await finished(out)
    const file = await open(path)
    return { length: (await file.stat()).size, content: file.createReadStream() }
  } finally {
    await zip.close()
    // Whoever has it open reads on.
    await rm(path, { force: true })
  }
}

function contents(takenAt: string): string {
  const lines = Object.entries(sections).map(([name, { about }]) => `${name}.json: ${about}.`)
  return [
    `What was kept about you on ${takenAt}. Every file with .json is a list of records.`,
    '',
    ...lines,
    '',
    'Not in it: your password, which is kept only as a hash; what others wrote or decided about teams without having',
    'told them; and who else is in a team, judged it or decided.',
    '',
  ].join('\n')
}

/** How many rows are in memory at once. */
const batch = 500

async function* inBatches(db: Kysely<DB>, name: string, rows: ReturnType<typeof sql>) {
  const cursor = sql.id(`taking_${name}`)
  await sql`declare ${cursor} no scroll cursor for select row_to_json(section)::text as line from (${rows}) as section`.execute(
    db,
  )
  for (;;) {
    const { rows: lines } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from ${cursor}`.execute(db)
    for (const { line } of lines) yield line
    if (lines.length < batch) break
  }
  await sql`close ${cursor}`.execute(db)
}

async function* asJson(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const line of lines) {
    yield Buffer.from(before + line)
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}
