import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { messages } from '../../../contract/platform/messages.ts'
import { renderMarkdown } from '../../../contract/platform/markdown.ts'
import {
  getSettings,
  getTextPage,
  saveSettings,
  type settingsBody,
} from '../../../contract/console/settings.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { requireProof } from '../../people/factors/proof.ts'
import { hasSecondFactor } from '../../people/factors/second-factor.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { tellOrganisers } from '../../people/people/tell-organisers.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { serve } from '../../platform/http/serve.ts'
import { brandRoutes } from './brand-routes.ts'
import * as settings from '../../platform/installation/queries.ts'
import { standardTexts } from './standard.texts.ts'
import { watchInstallation } from './watch-installation.ts'

export async function settingsRoutes(app: FastifyInstance) {
  const look = await watchInstallation(app)
  brandRoutes(app)

  const answered = async (db: Db) => {
    const found = await settings.findSettings(db)
    return { ...found, standard_texts: standardTexts({ name: found.name, config: app.config }) }
  }
  serve(app, getSettings, async ({ db }) => ({ data: await answered(db) }))

  serve(app, getTextPage, async ({ db, params }) => {
    const found = await answered(db)
    const text = found[params.name] ?? found.standard_texts[params.name]
    return { data: { html: renderMarkdown(text, { isWholePage: true }) } }
  })

  serve(app, saveSettings, {
    // The organiser must see the change at once.
    afterwards: look,
    handle: async ({ db, caller, body, refuseStale }) => {
      const before = await settings.lockSettings(db)
      refuseStale(before)
      await requireFiles(db, caller, { logo: body.logo }, before)
      requireReadable(textsOf(body), before)
      if (body.staff_second_factor && !before.staff_second_factor) await requireOwnFactor(db, caller)
      const isFreed = body.staff_second_factor === false && before.staff_second_factor
      if (isFreed) await requireProof(db, caller, { orSignedIn: true })
      await settings.saveSettings(db, body)
      const data = await answered(db)
      const changes = changesBetween<object>(fieldsOf(body), before, data)
      await record(db, caller, { subject: 'settings', subject_id: null, action: 'changed', data: changes })
      if (isFreed) await tellOrganisers(db, app.config, caller, { kind: 'factor_optional' })
      return { data }
    },
  })
}

/** Whoever demands a second factor has one: they are not locked out by their own click, and know what they ask for. */
async function requireOwnFactor(db: Db, caller: Caller) {
  if (!(await hasSecondFactor(db, caller._id)))
    throw invalid({ staff_second_factor: messages.ownSecondFactorFirst })
}

function textsOf({ privacy, terms, accessibility, about, contact }: z.output<typeof settingsBody>) {
  return { privacy, terms, accessibility, about, contact }
}
