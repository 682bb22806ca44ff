import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AskedKind } from '../../../contract/events/asked-people.calls.ts'
import {
  type associateDetailsBody,
  getDetails,
  type partnerDetailsBody,
  saveAssociateDetails,
  savePartnerDetails,
  uploadDetailsFile,
} from '../../../contract/events/asked-people.ts'
import type { Folder } from '../../../contract/platform/folders.ts'
import { storageRefusal } from '../../platform/files/disk.ts'
import { drainRequest, readUpload } from '../../platform/files/read-upload.ts'
import { acceptUploads } from '../../platform/files/accept-uploads.ts'
import { storeFile } from '../../platform/files/store.ts'
import { record } from '../../platform/happenings/record.ts'
import { spend } from '../../platform/http/budgets.ts'
import { type BeforeTransaction, serve } from '../../platform/http/serve.ts'
import { checkAssociate } from '../associates/check.ts'
import { insertAssociate, updateAssociate } from '../associates/queries.ts'
import { checkPartner } from '../partners/check.ts'
import { insertPartner, updatePartner } from '../partners/queries.ts'
import { readDetails } from './details.ts'
import { findByLink } from './links.ts'
import { type OwnDetails, saveDetails } from './save-details.ts'

/** What whoever has a link to their details calls, without an account (docs/product.md §33). */
export async function detailsRoutes(app: FastifyInstance) {
  await acceptUploads(app)

  serve(app, getDetails, async ({ db, params }) => ({
    data: await readDetails(db, await findByLink(db, params.token)),
  }))

  serve(app, savePartnerDetails, async call => ({ data: await saveDetails(partner, call) }))
  serve(app, saveAssociateDetails, async call => ({ data: await saveDetails(associate, call) }))

  const store = async ({ request, params }: BeforeTransaction<typeof uploadDetailsFile>) => {
    const stored = await storeByLink(app, request, params.token)
    request.stored = { key: stored.key, isAnswered: false }
    return stored
  }
  serve(app, uploadDetailsFile, {
    before: store,
    handle: async ({ db, caller, request, ready: { key, company_id } }) => {
      request.stored = { key, isAnswered: true }
      await record(db, caller, {
        subject: 'file',
        subject_id: null,
        action: 'uploaded',
        company_id,
        data: { key },
      })
      return { data: { key, url: `${app.config.assetHost}/${key}` } }
    },
  })
}

/** Nobody makes their own partner one of all companies. */
const partner: OwnDetails<z.output<typeof partnerDetailsBody>> = {
  noun: 'partner',
  check: checkPartner,
  insert: (db, owner, fields) => insertPartner(db, owner, { ...fields, global: false }),
  update: updatePartner,
}

const associate: OwnDetails<z.output<typeof associateDetailsBody>> = {
  noun: 'associate',
  check: checkAssociate,
  insert: insertAssociate,
  update: updateAssociate,
}

const foldersOfKind: Record<AskedKind, readonly Folder[]> = {
  partner: ['partner/logo', 'partner/document'],
  associate: ['profile/picture', 'company/logo'],
}

/** Counted before anything is read: an upload costs as much when it is refused. */
async function storeByLink(app: FastifyInstance, request: FastifyRequest, token: string) {
  const { db, disk } = app
  try {
    const link = await findByLink(db, token)
    await spend(db, 'uploadsByLink', link._id, { fields: ['file'] })
    const { folder, file_name, sha256, read, discard } = await readUpload(request, foldersOfKind[link.kind])
    // The Idempotency-Key compares these values instead of the body.
    request.body = { type: folder, file_name, sha256 }
    const { created_by: uploaded_by, created_by_company: company_id } = link
    try {
      const file = { db, disk, folder, bytes: read, uploaded_by, company_id, file_name, asked_id: link._id }
      return { key: await storeFile(file), company_id }
    } finally {
      await discard()
    }
  } catch (error) {
    drainRequest(request)
    throw storageRefusal(error, request.log)
  }
}
