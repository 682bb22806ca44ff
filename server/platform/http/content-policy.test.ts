import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealPage } from './content-policy.ts'

const nonce = 'c2VjcmV0LW9mLXRoaXMtcGFnZQ'
const own = 'document.documentElement.dataset.theme="dark"'
const streamed = `$R["text"]="a nonce=\\"b\\"";`

const style = '@layer base{a{color:inherit}}'

const page = (inside: string) =>
  `<!DOCTYPE html><html><head><meta property="csp-nonce" content="${nonce}"/>` +
  `<style data-tsr-inline-css="" nonce="${nonce}">${style}</style>` +
  `<link rel="modulepreload" nonce="${nonce}" href="/static/a.js"/><script nonce="${nonce}">${own}</script>` +
  `<script type="application/ld+json" nonce="${nonce}">{"name":"x"}</script></head><body>${inside}` +
  `<script data-tsr-stream-part="" nonce="${nonce}">${streamed}</script>` +
  `<script type="module" async="" nonce="${nonce}" src="/static/a.js"></script></body></html>`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sources = (policy: string, of = 'script-src') =>
  new RegExp(`${of} ([^;]*)`).exec(policy)?.[1]?.split(' ')

it('allows the scripts and styles that the renderer wrote, by their hashes, and takes the nonce out', () => {
  const { html, policy } = sealPage(page('<p>Hello</p>'), nonce, { assetHost: '/assets' })
  expect(sources(policy)).toEqual(["'self'", hashOf(own), hashOf(streamed)])
  expect(sources(policy, 'style-src')).toEqual(["'self'", hashOf(style)])
  expect(html).toBe(
    page('<p>Hello</p>')
      .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
      .replaceAll(` nonce="${nonce}"`, ''),
  )
  expect(html + policy).not.toContain(nonce)
})

it.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script >alert(1)</script >',
  '<svg><script>alert(1)</script></svg>',
])('does not allow a script that slipped in: %s', inside => {
  const { policy } = sealPage(page(inside), nonce, { assetHost: '/assets' })
  expect(sources(policy)).toEqual(["'self'", hashOf(own), hashOf(streamed)])
})

it.each(['<script>alert(1)//', '<script data-a="', '<script>alert(1)<!--'])(
  'allows nothing new beside one that was left open: %s',
  inside => {
    const { policy } = sealPage(page(inside), nonce, { assetHost: '/assets' })
    const known = new Set(["'self'", hashOf(own), hashOf(streamed)])
    expect(sources(policy)?.filter(source => !known.has(source))).toEqual([])
  },
)

it.each([
  '<style>body{display:none}</style>',
  '<style nonce="guessed">body{display:none}</style>',
  '<STYLE>body{display:none}</STYLE>',
  '<svg><style>body{display:none}</style></svg>',
])('does not allow a style that slipped in: %s', inside => {
  const { policy } = sealPage(page(inside), nonce, { assetHost: '/assets' })
  expect(sources(policy, 'style-src')).toEqual(["'self'", hashOf(style)])
})

it('allows pictures from the asset host', () => {
  expect(sealPage(page(''), nonce, { assetHost: 'https://files.test/a' }).policy).toContain(
    "img-src 'self' data: blob: https://files.test;",
  )
})

it('allows calls to the host of the API, and to no other', () => {
  const { policy } = sealPage(page(''), nonce, { assetHost: '/assets', apiHost: 'https://api.test/v1' })
  expect(policy).toContain("connect-src 'self' https://api.test;")
  expect(sealPage(page(''), nonce, { assetHost: '/assets' }).policy).toContain("connect-src 'self';")
})
