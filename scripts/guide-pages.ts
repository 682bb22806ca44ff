import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '..', 'docs')
const source = join(folder, 'guide.md')
/** As scripts/guide-pictures.mjs takes them. */
const size = { width: '1280', height: '800' }

/** The guide for organisers as a module, so that an installation serves it without reading documents (docs/product.md §32). */
export function guidePages(): Plugin {
  return {
    name: 'laurel:guide',
    resolveId: { filter: { id: /^virtual:guide$/ }, handler: id => id },
    load: {
      filter: { id: /^virtual:guide$/ },
      async handler() {
        this.addWatchFile(source)
        return moduleOf(await readFile(source, 'utf8'))
      },
    },
  }
}

/** Pictures are imported, so that the build gives them names that may be cached for ever. */
function moduleOf(text: string): string {
  const markdown = new MarkdownIt({ typographer: false })
  const tokens = markdown.parse(text, {})
  const parts: { id: string; title: string }[] = []
  const pictures: string[] = []
  for (const [place, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag === 'h2') {
      const title = tokens[place + 1]?.content ?? ''
      const id = partOf(title)
      parts.push({ id, title })
      token.attrSet('id', id)
      token.attrSet('tabindex', '-1')
    }
    for (const inside of token.children ?? []) {
      if (inside.type !== 'image') continue
      const path = String(inside.attrGet('src') ?? '')
      inside.attrSet('src', `{{${pictures.push(path) - 1}}}`)
      for (const [name, value] of Object.entries({ ...size, loading: 'lazy' })) inside.attrSet(name, value)
    }
  }
  // The title is the page's own.
  const body = tokens.slice(tokens.findIndex(({ type }) => type === 'heading_close') + 1)
  const html = markdown.renderer
    .render(body, markdown.options, {})
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
  const imports = pictures.map(
    (path, n) => `import p${n} from ${JSON.stringify(`${join(folder, path)}?url`)}`,
  )
  const addresses = pictures.map((_, n) => `p${n}`).join(', ')
  return [
    ...imports,
    `const addresses = [${addresses}]`,
    `export const html = ${JSON.stringify(html)}.replace(/\\{\\{(\\d+)\\}\\}/g, (_, n) => addresses[n])`,
    `export const parts = ${JSON.stringify(parts)}`,
  ].join('\n')
}

/** What leads to a part: `/help#start-an-event`. */
function partOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
