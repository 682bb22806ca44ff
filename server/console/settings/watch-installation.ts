import type { FastifyInstance } from 'fastify'
import { type Installation, standardInstallation } from '../../../contract/people/installation.ts'
import { canHavePasskeys } from '../../people/factors/relying-party.ts'
import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import { readBrand } from '../../platform/installation/queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The settings that pages show, as last read. */
    installation: Installation
  }
}

/** Milliseconds between two reads, so that a change by another process shows within five seconds. */
const pause = 2_000

/**
 * Keeps `app.installation` up to date, and clears the page caches when it changes. Pages do not query the database for
 * it, so they also work while the database is away. Returns a function that reads it immediately.
 */
export async function watchInstallation(app: FastifyInstance): Promise<() => Promise<void>> {
  app.decorate('installation', standardInstallation)
  let seen = 0
  const look = async () => {
    const { version, logo, ...brand } = await readBrand(app.db)
    if (version === seen) return
    seen = version
    const providers = app.config.providers.map(({ id, name }) => ({ id, name }))
    const can_have_passkeys = canHavePasskeys(app.config)
    app.installation = {
      ...brand,
      providers,
      can_have_passkeys,
      sends_mail: Boolean(app.config.smtpUrl),
      logo: logo && `${app.config.assetHost}/${sizedKey(logo, 240)}`,
    }
    app.renderedPages.clear()
    app.publicAnswers.clear()
  }
  await look()
  const timer = setInterval(() => {
    look().catch((error: unknown) => app.log.debug({ err: error }, 'the settings could not be read'))
  }, pause)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return look
}
