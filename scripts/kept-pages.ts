import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Which chunks are of the pages below an address. */
const chunksOf = {
  judge: /\/web\/(routes|judging)\/judge[./]/,
  counter: /\/web\/(routes|teams)\/counter[./]/,
  day: /\/web\/(routes\/day|candidates\/today)[./]/,
  // Without what only staff open.
  T: /\/web\/(routes\/T|teams\/tickets\/(TicketPage|OwnTicketScreen))[./]/,
}

/** The service worker of pages that work without a network, which knows the files that they load (docs/decisions/089). */
export function keptPages(of: keyof typeof chunksOf): Plugin {
  return {
    name: `laurel:${of}-worker`,
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const assets = filesOf(bundle, chunksOf[of])
      const name = createHash('sha256').update(assets.join()).digest('base64url').slice(0, 12)
      const keptBuild = JSON.stringify({ page: `/${of}`, name, assets })
      const { code } = await buildScript('web/platform/kept/worker/worker.ts', { keptBuild })
      await writeFile(join(dir, `${of}-worker.js`), code)
    },
  }
}

/** All that these pages may load: their chunks with what these import at any time, their workers, styles and fonts. */
function filesOf(bundle: Rolldown.OutputBundle, pages: RegExp): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const named = (names: readonly string[]) => chunks.filter(({ fileName }) => names.includes(fileName))
  const first = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    ({ imports }) => named(imports),
  )
  const own = chunks.filter(({ moduleIds }) => moduleIds.some(id => pages.test(id)))
  // The first chunks import the routes of all pages, so what they import later is not followed.
  const all = withImports([...first, ...own], chunk =>
    named(first.has(chunk) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports]),
  )
  const styles = [...all].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const files = Object.keys(bundle)
  const general = files.filter(
    name => /^static\/(preload-lists-.*|.*\.woff2)$/.test(name) && !isOfBadges(bundle[name]),
  )
  const workers = files.filter(
    name =>
      bundle[name]?.type === 'asset' && name.endsWith('.js') && own.some(({ code }) => code.includes(name)),
  )
  const names = [...[...all].map(({ fileName }) => fileName), ...styles, ...general, ...workers]
  return [...new Set(names)].sort().map(name => `/${name}`)
}

/** The fonts of names on badges, which only staff print. */
const isOfBadges = (file: Rolldown.OutputBundle[string] | undefined) =>
  file?.type === 'asset' && file.originalFileNames.some(name => name.includes('noto-sans-'))

type Chunk = Rolldown.OutputChunk

function withImports(from: Iterable<Chunk>, importsOf: (chunk: Chunk) => Chunk[]): Set<Chunk> {
  const all = new Set(from)
  // A set goes on through what is added meanwhile.
  for (const chunk of all) for (const imported of importsOf(chunk)) all.add(imported)
  return all
}

/** A module with its imports as one small script. */
export async function buildScript(entry: string, define = {}) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'unused' } },
  })
  const [chunk] = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built to one script.`)
  return { code: chunk.code.trim(), files: chunk.moduleIds }
}
