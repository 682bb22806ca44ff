/**
 * Runs in the page: asks for what was held back when the first frame is painted. In a tab in the background none is. A link
 * is put in again, because some browsers look at it only then.
 */
const askAfterPaint = `(() => {
  const ask = () => {
    for (const link of document.querySelectorAll('link[media="not all"]')) {
      link.removeAttribute('media')
      document.head.append(link)
    }
    for (const script of document.querySelectorAll('script[data-src]')) script.src = script.dataset.src
  }
  if (document.hidden) ask()
  else requestAnimationFrame(() => setTimeout(ask))
  document.currentScript.remove()
})()`

/**
 * The rendered page, in which scripts wait for the first paint if a picture is at the top: it is fetched at once, and on a
 * slow line it would share it with them (docs/decisions/115). Only what carries the nonce is the renderer's.
 */
export function pictureFirst(rendered: string, nonce: string): string {
  const pictures = rendered.match(/<link rel="preload" as="image"[^<>]*>/g) ?? []
  if (!pictures.some(tag => tag.includes(' fetchPriority="high"'))) return rendered
  const own = (tag: string) => tag.includes(` nonce="${nonce}"`)
  const held = rendered
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, tag =>
      own(tag) ? tag.replace(' ', ' media="not all" ') : tag,
    )
    .replaceAll(/<script type="module"[^<>]*>/g, tag => (own(tag) ? tag.replace(' src=', ' data-src=') : tag))
  return held.replace(/<\/body><\/html>$/, `<script nonce="${nonce}">${askAfterPaint}</script>$&`)
}
