import type { FastifyInstance } from 'fastify'
import { makeLimits } from '../accounts/limits.ts'
import { providerLinkRoutes } from './link-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Logging in with providers of identities (docs/product.md §28). */
export async function providerRoutes(app: FastifyInstance) {
  if (app.config.providers.length > 0) {
    // Its library of OpenID Connect is loaded only where there are providers.
    const { flowRoutes } = await import('./flow-routes.ts')
    await flowRoutes(app)
  }
  signInRoutes(app, makeLimits(app))
  providerLinkRoutes(app)
}
