import type { Db } from '../../platform/db/transaction.ts'
import type { FileStore } from '../../platform/files/disk.ts'
import type { CertificatePictures } from './drawing/drawer.ts'
import { logosOf } from './issue.ts'
import { columnOf, valuesIn, selectFrom } from '../../platform/lists/columns.ts'

interface Keys {
  signature: string | null
  logos: readonly string[]
}

/** Those that certificates were issued with. */
export async function picturesOfIssue(
  db: Db,
  disk: FileStore,
  issue_id: string,
): Promise<CertificatePictures> {
  const keys = await db
    .selectFrom('certificate_issues')
    .select([
      'signature_picture as signature',
      valuesIn(
        selectFrom('certificate_logos')
          .select('certificate_logos.file as value')
          .where('certificate_logos.issue_id', '=', columnOf('certificate_issues.release_id'))
          .orderBy('certificate_logos.position'),
      ).as('logos'),
    ])
    .where('release_id', '=', issue_id)
    .executeTakeFirst()
  return readPictures(disk, keys ?? { signature: null, logos: [] })
}

/** Those with which they would be issued now. */
export async function picturesOfNow(
  db: Db,
  disk: FileStore,
  event_id: string,
  settings: { signature_picture: string | null; shows_logos: boolean },
): Promise<CertificatePictures> {
  const logos = settings.shows_logos ? (await logosOf(event_id).execute(db)).rows : []
  return readPictures(disk, {
    signature: settings.signature_picture,
    logos: logos.map(({ file }) => file),
  })
}

/** As PNG: a PDF takes no WebP. */
async function readPictures(disk: FileStore, { signature, logos }: Keys): Promise<CertificatePictures> {
  const { default: sharp } = await import('sharp')
  const read = async (key: string) =>
    sharp(await disk.getBytes(key))
      .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  return {
    ...(signature !== null && { signature: await read(signature) }),
    logos: await Promise.all(logos.map(read)),
  }
}

/** Printed at 300 dots an inch that is 6.8 cm. */
const mostPixels = 800
