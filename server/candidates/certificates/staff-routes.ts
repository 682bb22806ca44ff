import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  answerCertificateName,
  correctCertificateName,
  exportCertificates,
  getIssuing,
  giveCertificateAgain,
  issueCertificates,
  listCertificates,
  listDueCertificates,
  previewCertificate,
  saveCertificateSettings,
  takeBackCertificate,
} from '../../../contract/candidates/issuing.ts'
import { record } from '../../platform/happenings/record.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { claimOf } from './claims.ts'
import { issue } from './issue.ts'
import * as list from './list.ts'
import { answerName, correctName } from './names.ts'
import { picturesOfNow } from './pictures.ts'
import { readPlan } from './plan.ts'
import { findCertificateEvent, firstOf, listDuePage, readIssuing } from './read-issuing.ts'
import { saveSettings } from './settings.ts'
import { giveAgain, takeBack } from './take-back.ts'
import { zipOf } from './zip.ts'

export function certificateStaffRoutes(app: FastifyInstance) {
  serve(app, getIssuing, async ({ db, caller, params }) => ({
    data: await readIssuing(db, app.certificateDrawer, caller, params.id),
  }))

  serve(app, saveCertificateSettings, {
    changedBy: { subject: 'certificate', actions: ['settings_changed'] },
    handle: async ({ db, caller, params, body, refuseStale }) => {
      await saveSettings({ db, caller, refuseStale }, params.id, body)
      return { data: await readIssuing(db, app.certificateDrawer, caller, params.id) }
    },
  })

  serve(app, issueCertificates, async ({ db, caller, params, body }) => ({
    data: await issue(db, caller, params.id, body.digest),
  }))

  serve(app, listDueCertificates, ({ db, caller, query }) => listDuePage(db, caller, query))

  serve(app, previewCertificate, async ({ db, caller, params, query }) => {
    await findCertificateEvent(db, caller, params.id)
    const { due, common, settings } = await readPlan(db, params.id)
    const one = found(firstOf(due)[query.n])
    const claim = claimOf(app.config, one, { ...common, design: query.design }, codeOfPreviews)
    const picture = await app.certificateDrawer.sheet(
      claim,
      await picturesOfNow(db, app.disk, params.id, settings),
    )
    return { fileName: 'certificate.png', content: Readable.from([picture]), length: picture.length }
  })

  issuedRoutes(app)
}

/** That no certificate has: the first is drawn at random. */
const codeOfPreviews = '0'.repeat(16)

function issuedRoutes(app: FastifyInstance) {
  serve(app, listCertificates, ({ db, caller, query }) => list.listCertificates(db, caller, query))

  serve(app, takeBackCertificate, async ({ db, config, caller, params, body }) => ({
    data: await takeBack({ db, config, caller }, params.id, body.reason),
  }))

  serve(app, giveCertificateAgain, async ({ db, config, caller, params }) => ({
    data: await giveAgain({ db, config, caller }, params.id),
  }))

  serve(app, answerCertificateName, async ({ db, config, caller, params, body }) => ({
    data: await answerName({ db, config, caller }, params.id, body),
  }))

  serve(app, correctCertificateName, async ({ db, config, caller, params, body }) => ({
    data: await correctName({ db, config, caller }, params.id, body.name),
  }))

  serve(app, exportCertificates, async ({ db, caller, params }) => {
    const { _id: event_id, event_name, company_id } = await findCertificateEvent(db, caller, params.id)
    await record(db, caller, {
      subject: 'certificate',
      subject_id: null,
      action: 'exported',
      company_id,
      event_id,
    })
    return zipOf(app, event_id, event_name)
  })
}
