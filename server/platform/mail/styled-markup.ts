// The HTML that contract/platform/markdown.ts makes, for mail clients: they know no style sheets of ours, only inline styles.

const heading = 'margin:24px 0 8px;font-weight:700;'
const inline: Record<string, string> = {
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  h3: `${heading}font-size:18px;line-height:24px`,
  h4: `${heading}font-size:16px;line-height:24px`,
  h5: `${heading}font-size:16px;line-height:24px`,
  h6: `${heading}font-size:16px;line-height:24px`,
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #ccd3cc',
  pre: 'margin:0 0 16px;white-space:pre-wrap;font-size:14px',
  hr: 'margin:24px 0;border:0;border-top:1px solid #ccd3cc',
}

/** Tags in texts are escaped, so every tag is the renderer's own. */
export function styledMarkup(html: string, accent: string): string {
  return html
    .replace(/<(\w+)(?=[ >])/g, (tag, name: string) =>
      inline[name] ? `<${name} style="${inline[name]}"` : tag,
    )
    .replace(/<a ([^>]*)class="[^"]*"/g, `<a $1class="accent" style="color:${accent}"`)
}
