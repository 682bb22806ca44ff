import type { FastifyInstance } from 'fastify'
import { makeLimits } from '../accounts/limits.ts'
import { flowRoutes } from './flow-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Logging in with providers of identities (docs/product.md §28). */
export async function providerRoutes(app: FastifyInstance) {
  const limits = makeLimits(app)
  await flowRoutes(app, limits)
  signInRoutes(app, limits)
  linkRoutes(app)
}
