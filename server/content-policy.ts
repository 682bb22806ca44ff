import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of one rendered page. A cached page cannot carry a nonce, so each inline script
 * is allowed by its hash; there are no inline styles.
 */
export function contentPolicy(html: string, assetHost: string): string {
  const assets = URL.parse(assetHost)?.origin ?? ''
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts(html)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', assets],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
    .join('; ')
}

function inlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (text && !/\ssrc=/.test(attributes)) hashes.add(`'sha256-${sha256(text)}'`)
  }
  return [...hashes]
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
