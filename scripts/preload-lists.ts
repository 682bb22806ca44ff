import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const helper = resolve(import.meta.dirname, '../web/platform/load-chunk.ts')
const placeholder = '/__preload-lists__'

/**
 * Vite writes into each chunk what the chunks need that it may import. For the first chunk, which may import every screen,
 * that is 8 kB of names, of which no page needs any for itself. They become a file that is loaded after the page, by
 * web/platform/load-chunk.ts.
 */
export function preloadLists(): Plugin {
  return {
    name: 'laurel:preload-lists',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(helper)}`,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const first = Object.values(bundle).find(
          file => file.type === 'chunk' && file.code.includes(placeholder),
        )
        if (first?.type !== 'chunk') throw new Error('No chunk has the helper for lazy chunks.')
        const { code, lists } = withoutLists(first.code)
        const source = JSON.stringify(lists)
        const name = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = join('static', `preload-lists-${name}.json`)
        this.emitFile({ type: 'asset', fileName, source })
        first.code = code.replace(placeholder, `/${fileName}`)
      },
    },
  }
}

/** The code with the name of the imported chunk in place of each list, and the lists by that name. */
function withoutLists(code: string): { code: string; lists: Record<string, string[]> } {
  const [head, names] = /^const __vite__mapDeps=.*?m\.f=(\[.*?\]).*?\n/.exec(code) ?? []
  if (!head || !names) throw new Error('Vite writes its lists of files in another way.')
  const files: string[] = JSON.parse(names)
  const lists: Record<string, string[]> = {}
  const short = code
    .slice(head.length)
    .replaceAll(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, places: string) => {
      const [chunk = '', ...needed] = places.split(',').map(place => files[Number(place)] ?? '')
      lists[chunk] = needed
      return JSON.stringify(chunk)
    })
  return { code: short, lists }
}
