import * as z from 'zod/mini'
import { StartError } from '../../platform/config/start-error.ts'

/** Rises when an archive is written in another way that an older Laurel cannot read. */
export const format = 1

const part = z.object({ bytes: z.number(), sha256: z.string() })

/** What an archive holds; its last entry, because the sums are known only then. */
const manifest = z.object({
  format: z.literal(format),
  made_at: z.string(),
  laurel: z.string(),
  postgresql: z.string(),
  /** The schema of the rows: the migrations that the database had run. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.extend(part, { name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), is_called: z.boolean() })),
  /** Every stored object: a picture has one for each of its widths. */
  files: z.array(z.extend(part, { key: z.string(), upload: z.string() })),
  /** Objects that the database names and the file store did not have. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>
export type TableInArchive = Manifest['tables'][number]
export type FileInArchive = Manifest['files'][number]

export const manifestEntry = 'manifest.json'
export const tableEntry = (name: string) => `database/${name}.copy`
export const fileEntry = (key: string) => `files/${key}`

/** Throws if the text is no manifest that this Laurel can read. */
export function readManifest(text: string, path: string): Manifest {
  const value: unknown = JSON.parse(text)
  const version = z.object({ format: z.number() }).safeParse(value)
  if (version.success && version.data.format > format) {
    throw new StartError(`${path} was made by a newer Laurel: restore it with that one.`)
  }
  const read = manifest.safeParse(value)
  if (!read.success) throw new StartError(`${path} is no backup of Laurel: its manifest is not one.`)
  return read.data
}
