import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What no page of ours needs, and no script that got into one may ask a visitor for. */
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

/** On every answer. The content policy is each page's own (server/content-policy.ts). */
export async function setSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: app.config.baseUrl.startsWith('https:'),
  })
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy),
  )
}
