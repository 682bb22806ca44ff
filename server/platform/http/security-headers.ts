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
  'serial',
  'usb',
  'xr-spatial-tracking',
]
// The page of a ticket keeps the screen on (docs/product.md §36).
const own = ['screen-wake-lock']
export const permissionsPolicy = policyOf(refused, own)
/** The counter scans (docs/product.md §39). */
export const counterPolicy = policyOf(
  refused.filter(name => name !== 'camera'),
  [...own, 'camera'],
)

function policyOf(none: readonly string[], self: readonly string[]): string {
  return [...none.map(name => `${name}=()`), ...self.map(name => `${name}=(self)`)].join(', ')
}

/** Those of Helmet's standard (docs/decisions/109). */
const standard = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const onlyByTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Service workers, which are built files at addresses of their own. */
export const workerPaths = ['/judge-worker.js', '/counter-worker.js', '/T-worker.js', '/day-worker.js']

/** Set on every response. Pages and uploads replace the content policy by their own (server/platform/http/content-policy.ts). */
export function setSecurityHeaders(app: FastifyInstance) {
  const always = { ...standard, ...(app.config.baseUrl.startsWith('https:') && onlyByTls) }
  const ofBuiltFiles = { ...always, 'content-security-policy': builtFilePolicy }
  const ofOthers = { ...always, 'content-security-policy': closedPolicy }
  app.addHook('onRequest', ({ url }, reply, done) => {
    const isBuiltFile = url.startsWith('/static/') || workerPaths.includes(url)
    reply.headers(isBuiltFile ? ofBuiltFiles : ofOthers)
    if (/^\/counter(?:[/?]|$)/.test(url)) reply.header('permissions-policy', counterPolicy)
    done()
  })
}
