import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const hsts = 'strict-transport-security'

describe('behind https', () => {
  const t = useTestApp({ BASE_URL: 'https://laurel.test' })

  it('sends nosniff and HSTS with every response', async () => {
    const organiser = await t.organiser()
    for (const url of [
      '/api/session',
      '/api/company/x',
      '/api/nowhere',
      '/healthz',
      '/api/docs',
      '/robots.txt',
    ]) {
      const { headers } = await organiser.get(url)
      expect(headers, url).toMatchObject(always)
      expect(String(headers['permissions-policy']).split(', '), url).toEqual(
        expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
      )
      expect(headers[hsts], url).toBe('max-age=31536000; includeSubDomains')
      expect(String(headers['content-security-policy']).split('; '), url).toEqual(
        expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]),
      )
      expect(headers['x-powered-by'], url).toBeUndefined()
    }
  })

  it('lets the pages of counters use the camera, and no other', async () => {
    const cameraOf = async (url: string) =>
      String((await t.visitor.get(url)).headers['permissions-policy'])
        .split(', ')
        .find(rule => rule.startsWith('camera='))
    expect(await cameraOf('/counter')).toBe('camera=(self)')
    expect(await cameraOf('/counter/a-secret')).toBe('camera=(self)')
    expect(await cameraOf('/counters')).toBe('camera=()')
    expect(await cameraOf('/judge')).toBe('camera=()')
  })

  it('lets no other origin read a response', async () => {
    const { headers } = await t.visitor.get('/api/city', {}, { origin: 'https://elsewhere.test' })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('without TLS', () => {
  const t = useTestApp({ BASE_URL: 'http://laurel.test' })

  it('sends no HSTS', async () => {
    const { headers } = await t.visitor.get('/api/city')
    expect(headers).toMatchObject(always)
    expect(headers[hsts]).toBeUndefined()
  })
})
