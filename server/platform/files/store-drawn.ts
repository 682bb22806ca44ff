import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { drawPicture } from '../../../contract/events/files.ts'
import type { Caller } from '../sessions/caller.ts'
import { withinAllowance } from './allowance.ts'
import { storageRefusal } from './disk.ts'
import { pictureFor } from './drawn-picture.ts'
import { storeImage } from './store.ts'

interface Asked {
  caller: Caller
  picture: BodyOf<typeof drawPicture>
  log: FastifyBaseLogger
}

/** Draws a picture and stores it like an upload of the caller. Returns its key. */
export async function storeDrawn(
  { db, disk }: FastifyInstance,
  { caller, picture, log }: Asked,
): Promise<string> {
  const { _id: uploaded_by, company_id, role } = caller
  const { svg, drawn } = pictureFor(picture)
  const bytes = async () => {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  }
  try {
    return await withinAllowance(db, caller, () =>
      storeImage({ db, disk, folder: picture.type, bytes, uploaded_by, company_id, role, drawn }),
    )
  } catch (error) {
    throw storageRefusal(error, log)
  }
}
