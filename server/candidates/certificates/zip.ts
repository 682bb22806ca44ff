import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import type { SentFile } from '../../platform/http/send-file.ts'
import type { CertificatePictures } from './drawing/drawer.ts'
import { fileNameOf } from './file-routes.ts'
import { isValid } from './find.ts'
import { picturesOfIssue } from './pictures.ts'
import { columnOf } from '../../platform/lists/columns.ts'

type App = Pick<FastifyInstance, 'db' | 'disk' | 'certificateDrawer' | 'log'>

/** As many are drawn ahead of what is being written. */
const ahead = 4

/** Over all archives; they take turns. */
const inTurn = makeConcurrencyLimit({ atOnce: 2 })

/** All valid certificates of an event, drawn while the archive is read. One that cannot be drawn is listed in it and stops nothing. */
export async function zipOf(app: App, event_id: string, event_name: string): Promise<SentFile> {
  const { ZipStream } = await import('../../platform/files/zip.ts')
  const content = new PassThrough()
  const zip = new ZipStream(content)
  void write(app, zip, event_id)
    .then(() => zip.end())
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'an archive of certificates was not read to its end')
      content.destroy()
    })
  return { fileName: `Certificates of ${event_name}.zip`, content }
}

interface Zip {
  add(name: string, source: AsyncIterable<Uint8Array>, how: { isCompressed: boolean }): Promise<void>
  addText(name: string, text: string): Promise<void>
}

async function write(app: App, zip: Zip, event_id: string): Promise<void> {
  const all = await listClaims(app, event_id)
  const pictures = new Map<string, Promise<CertificatePictures>>()
  const drawn = new Map<number, Promise<Buffer | null>>()
  const begin = (n: number) => {
    const one = all[n]
    if (!one || drawn.has(n)) return
    const bytes = inTurn(event_id, () => drawOne(app, pictures, one))
    drawn.set(n, bytes)
  }
  const failed: CertificateClaim[] = []
  for (const [n, { claim }] of all.entries()) {
    for (let next = n; next < n + ahead; next++) begin(next)
    const bytes = (await drawn.get(n)) ?? null
    drawn.delete(n)
    if (bytes === null) failed.push(claim)
    else await zip.add(nameIn(claim), onePart(bytes), { isCompressed: true })
  }
  if (failed.length > 0)
    await zip.addText(
      'Not drawn.txt',
      `${['These certificates could not be drawn:', ...failed.map(lineOf)].join('\n')}\n`,
    )
}

interface Row {
  issue_id: string
  claim: CertificateClaim
}

async function drawOne(
  { db, disk, certificateDrawer, log }: App,
  pictures: Map<string, Promise<CertificatePictures>>,
  { issue_id, claim }: Row,
): Promise<Buffer | null> {
  try {
    const known = pictures.get(issue_id) ?? picturesOfIssue(db, disk, issue_id)
    pictures.set(issue_id, known)
    return await certificateDrawer.draw(claim, await known)
  } catch (error) {
    log.warn({ err: error }, 'a certificate could not be drawn')
    return null
  }
}

function listClaims({ db }: App, event_id: string): Promise<Row[]> {
  return db
    .selectFrom('certificates')
    .select(['issue_id', columnOf('certificates.claim').$notNull().as('claim')])
    .where('event_id', '=', event_id)
    .where(isValid)
    .orderBy('kind')
    .orderBy(sql`fold(claim ->> 'name')`)
    .orderBy('_id')
    .execute()
}

/** In a folder for each kind. No two have the same code. */
function nameIn(claim: CertificateClaim): string {
  return `${certificateTitle({ kind: claim.kind, prize: null })}/${fileNameOf(claim).replace(/\.pdf$/, '')} ${claim.code}.pdf`
}

function lineOf(claim: CertificateClaim): string {
  return `${claim.name}, ${certificateTitle(claim)}: ${claim.address}`
}

async function* onePart(bytes: Uint8Array) {
  yield bytes
}
