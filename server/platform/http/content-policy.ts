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
 * The rendered page and its Content-Security-Policy. Scripts and styles of the renderer carry the nonce of this rendering
 * and are allowed by hash; what is injected through a text has no nonce and is not. The nonce is then removed: cached
 * pages are sent to many visitors, who could read it.
 */
export function sealPage(rendered: string, nonce: string, hosts: Hosts): SealedPage {
  const withoutNonce = (text: string) =>
    text.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
  const hashesOf = (texts: string[]) => new Set(texts.map(text => `'sha256-${sha256(withoutNonce(text))}'`))
  const scripts = hashesOf(ownTexts('script', rendered, nonce))
  const styles = hashesOf(ownTexts('style', rendered, nonce))
  return { html: withoutNonce(rendered), policy: contentPolicy({ scripts, styles }, hosts) }
}

interface Hashes {
  scripts: Set<string>
  styles: Set<string>
}

function contentPolicy({ scripts, styles }: Hashes, { assetHost, apiHost = '' }: Hosts): string {
  const assets = URL.parse(assetHost)?.origin ?? ''
  const api = URL.parse(apiHost)?.origin ?? ''
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
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

const openingTags = { script: /<script\b[^>]*>/g, style: /<style\b[^>]*>/g }

/** The bodies of inline scripts that will run, or of styles, that carry the nonce. */
function ownTexts(name: keyof typeof openingTags, html: string, nonce: string): string[] {
  const texts: string[] = []
  for (const { 0: tag, index } of html.matchAll(openingTags[name])) {
    if (!tag.includes(` nonce="${nonce}"`) || /\s(src|type)=/.test(tag)) continue
    const start = index + tag.length
    texts.push(html.slice(start, html.indexOf(`</${name}>`, start)))
  }
  return texts
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
