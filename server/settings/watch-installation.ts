import type { FastifyInstance } from 'fastify'
import { type Installation, standardInstallation } from '../../contract/installation.ts'
import { sizedKey } from '../../contract/folders.ts'
import { readBrand } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** As it was read last; pages show it. */
    installation: Installation
  }
}

/** Milliseconds between two looks: what another process changed is seen everywhere within five seconds. */
const pause = 2_000

/**
 * Keeps `app.installation` as the database has it, and forgets what was rendered with another one. Pages read it without
 * asking the database, so one that is away does not hold them up. Answers a function that looks at once.
 */
export async function watchInstallation(app: FastifyInstance): Promise<() => Promise<void>> {
  app.decorate('installation', standardInstallation)
  const look = async () => {
    const brand = await readBrand(app.db)
    const logo = brand.logo && `${app.config.assetHost}/${sizedKey(brand.logo, 240)}`
    const read = { ...brand, logo }
    if (JSON.stringify(read) === JSON.stringify(app.installation)) return
    app.installation = read
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
