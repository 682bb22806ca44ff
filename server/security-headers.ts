import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { builtFilePolicy, closedPolicy } from './content-policy.ts'

/** Browser features that no page of ours needs, so that an injected script cannot ask for them either. */
const refused = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
export const permissionsPolicy = refused.map(name => `${name}=()`).join(', ')

/** Set on every response. Pages and uploads replace the content policy by their own (server/content-policy.ts). */
export async function setSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: app.config.baseUrl.startsWith('https:'),
  })
  app.addHook('onRequest', async (request, reply) => {
    const isBuiltFile = request.url.startsWith('/static/') || request.url === '/judge-worker.js'
    reply.headers({
      'content-security-policy': isBuiltFile ? builtFilePolicy : closedPolicy,
      'permissions-policy': permissionsPolicy,
    })
  })
}
