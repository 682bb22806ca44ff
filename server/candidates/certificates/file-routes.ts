import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { attachment } from '../../platform/files/attachment.ts'
import { storageRefusal } from '../../platform/files/disk.ts'
import { spend } from '../../platform/http/budgets.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { found } from '../../platform/http/errors.ts'
import { PageCache } from '../../platform/http/page-cache.ts'
import { networkOf } from '../../platform/sessions/network.ts'
import { readCode } from './claims.ts'
import type { CertificatePictures } from './drawing/drawer.ts'
import { isValid, leadsToValid } from './find.ts'
import { picturesOfIssue } from './pictures.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { someOf } from '../../platform/lists/conditions.ts'

const cached = { lifetime: 60_000, most: 60 }

interface Drawing {
  name: string
  type: string
  /** One that was replaced shows how it was while what replaced it is valid. */
  isOfReplaced?: true
  draw: (claim: CertificateClaim, pictures: CertificatePictures) => Promise<Buffer>
}

/** The files of a certificate, drawn from its row when somebody with its code asks for them (docs/product.md §42). */
export function certificateFileRoutes(app: FastifyInstance) {
  const drawer = () => app.certificateDrawer
  const drawings: Drawing[] = [
    { name: 'certificate.pdf', type: 'application/pdf', draw: (...of) => drawer().draw(...of) },
    { name: 'picture.png', type: 'image/png', draw: (...of) => drawer().picture(...of) },
    { name: 'page.png', type: 'image/png', isOfReplaced: true, draw: (...of) => drawer().sheet(...of) },
  ]
  const kept = new PageCache<Buffer>(cached)
  const inTurn = makeConcurrencyLimit({ atOnce: 4 })
  for (const drawing of drawings)
    app.get<{ Params: { code: string } }>(
      `/certificates/:code/${drawing.name}`,
      { compress: false },
      async (request, reply) => {
        const row = await findDrawn(app.db, request, drawing)
        const drawn = await kept
          .get(`${drawing.name} ${row.code}`, () =>
            inTurn(row.code, async () => {
              const pictures = await picturesOfIssue(app.db, app.disk, row.issue_id)
              return drawing.draw(row.claim, pictures)
            }),
          )
          .catch((error: unknown) => {
            throw storageRefusal(error, request.log)
          })
        return send(reply, drawing, row.claim, drawn)
      },
    )
}

async function findDrawn(
  db: Db,
  request: FastifyRequest<{ Params: { code: string } }>,
  { isOfReplaced }: Drawing,
) {
  await spend(db, 'certificateFiles', networkOf(request.ip))
  const code = readCode(request.params.code)
  const isShown = isOfReplaced ? someOf(isValid, leadsToValid) : isValid
  const row = await db
    .selectFrom('certificates')
    .select(['code', 'issue_id', columnOf('certificates.claim').$notNull().as('claim')])
    .where('code', '=', code ?? '')
    .where('claim', 'is not', null)
    .where(isShown)
    .executeTakeFirst()
  return found(row)
}

function send(reply: FastifyReply, { name, type }: Drawing, claim: CertificateClaim, drawn: Buffer) {
  reply.type(type).headers({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (name === 'certificate.pdf') reply.header('content-disposition', attachment(fileNameOf(claim)))
  return reply.send(drawn)
}

/** Crop Doctor's Ananya Iyer: `Ananya Iyer, Monsoon Hack.pdf`. */
export function fileNameOf({ name, event }: CertificateClaim): string {
  const plain = `${name}, ${event}`.replace(/[\\/:*?"<>|]/g, ' ')
  // By characters: half of one cannot be sent.
  return `${[...plain].slice(0, 120).join('').trim()}.pdf`
}
