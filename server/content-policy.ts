import { createHash } from 'node:crypto'

/** Other hosts that a page loads from. */
export interface Hosts {
  assetHost: string
  apiHost?: string
}

/** Of answers that are no page: nothing in them runs or loads, and no page frames them. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Of uploads and drawn pictures, which are not even of our origin when opened. */
export const sandboxPolicy = `${closedPolicy}; sandbox`

/** Of built files. A worker takes its policy from its script's answer, and loads more scripts and data. */
export const builtFilePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

interface SealedPage {
  html: string
  policy: string
}

/**
 * The rendered page and its Content-Security-Policy. Scripts of the renderer carry the nonce of this rendering and are
 * allowed by hash; a script injected through a text has no nonce and is not. The nonce is then removed: cached pages
 * are sent to many visitors, who could read it. There are no inline styles.
 */
export function sealPage(rendered: string, nonce: string, hosts: Hosts): SealedPage {
  const withoutNonce = (text: string) =>
    text.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
  const hashes = ownScripts(rendered, nonce).map(text => `'sha256-${sha256(withoutNonce(text))}'`)
  return { html: withoutNonce(rendered), policy: contentPolicy([...new Set(hashes)], hosts) }
}

function contentPolicy(scripts: string[], { assetHost, apiHost = '' }: Hosts): string {
  const assets = URL.parse(assetHost)?.origin ?? ''
  const api = URL.parse(apiHost)?.origin ?? ''
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', assets],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
    .join('; ')
}

/** The bodies of inline scripts that carry the nonce and will run. */
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
