import { createHash } from 'node:crypto'

interface SealedPage {
  html: string
  policy: string
}

/**
 * A rendered page as it leaves, with its Content-Security-Policy. A script that carries the nonce of this rendering was
 * written by the renderer, and is allowed by its hash; one that slipped in with a text carries none, and is not.
 * The nonce is taken out: a kept page is shown to many, and they would read it. There are no inline styles.
 */
export function sealPage(rendered: string, nonce: string, assetHost: string): SealedPage {
  const withoutNonce = (text: string) =>
    text.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
  const hashes = ownScripts(rendered, nonce).map(text => `'sha256-${sha256(withoutNonce(text))}'`)
  return { html: withoutNonce(rendered), policy: contentPolicy([...new Set(hashes)], assetHost) }
}

function contentPolicy(scripts: string[], assetHost: string): string {
  const assets = URL.parse(assetHost)?.origin ?? ''
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
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

/** The texts of inline scripts that run and carry the nonce. */
function ownScripts(html: string, nonce: string): string[] {
  const texts: string[] = []
  for (const { 0: tag, index } of html.matchAll(/<script\b[^>]*>/g)) {
    if (!tag.includes(` nonce="${nonce}"`) || /\s(src|type)=/.test(tag)) continue
    const start = index + tag.length
    texts.push(html.slice(start, html.indexOf('</script>', start)))
  }
  return texts
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
