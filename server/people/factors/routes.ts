import type { FastifyInstance } from 'fastify'
import { makeLimits } from '../accounts/limits.ts'
import { appRoutes } from './app-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { proofRoutes } from './proof-routes.ts'
import { recoveryCodeRoutes } from './recovery-code-routes.ts'
import { resetRoutes } from './reset-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export function factorRoutes(app: FastifyInstance) {
  const limits = makeLimits(app)
  signInRoutes(app, limits)
  proofRoutes(app, limits)
  appRoutes(app, limits)
  passkeyRoutes(app)
  recoveryCodeRoutes(app)
  resetRoutes(app)
}
