import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ESTree, type Plugin, Visitor } from 'vite'

export default defineConfig({
  // Uploads and builds must not restart the page in development.
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  build: {
    assetsDir: 'static',
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'web',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        routeFileIgnorePattern: '\\.(test|module)\\.',
      },
    }),
    react(),
    lightContract(),
    precompressed(),
  ],
})

/**
 * A browser asks by method and path alone, and only forms check a body: what else the contract says of a call stays
 * on the server. Files that name no body get the contract without any, and so without zod. Schemas are free of
 * side effects, which lets the bundler leave out those of other screens.
 */
function lightContract(): Plugin {
  return {
    name: 'laurel:light-contract',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      async handler(source, importer = '') {
        if (!/\/web\/.+\.tsx?$/.test(importer) || /body/i.test(await readFile(importer, 'utf8'))) return null
        return `${join(dirname(importer), source)}?light`
      },
    },
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?light)?$/ },
      handler(code, id) {
        return {
          code: lighten(code, this.parse(code), id.endsWith('?light')),
          moduleSideEffects: false,
          map: null,
        }
      },
    },
  }
}

function lighten(code: string, program: ESTree.Program, isBodyless: boolean): string {
  const away = new Set(['reply', 'query', 'params', 'summary', ...(isBodyless ? ['body'] : [])])
  const cuts: Cut[] = []
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--
  const CallExpression = (node: ESTree.CallExpression) => {
    // What a function does when it runs stays as it is.
    if (depth > 0) return
    const [call] = node.arguments
    const isEndpoint = node.callee.type === 'Identifier' && node.callee.name === 'endpoint'
    if (!isEndpoint || call?.type !== 'ObjectExpression') {
      cuts.push([node.start, node.start, '/* @__PURE__ */ '])
      return
    }
    cuts.push([node.callee.start, node.callee.end, ''])
    for (const part of call.properties) {
      if (part.type !== 'Property' || part.key.type !== 'Identifier' || !away.has(part.key.name)) continue
      cuts.push([part.start, part.end, `${part.key.name}: undefined`])
    }
  }
  new Visitor({
    CallExpression,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return cut(code, cuts)
}

type Cut = [start: number, end: number, text: string]
/** Later pieces first, so that places stay right; what lies inside a piece that goes away goes with it. */
function cut(code: string, cuts: Cut[]): string {
  const gone = cuts.filter(([start, end]) => end > start)
  const isKept = (place: number) => !gone.some(([start, end]) => place > start && place < end)
  return cuts
    .filter(([start, end]) => end > start || isKept(start))
    .toSorted((a, b) => b[0] - a[0] || b[1] - a[1])
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code)
}

/** Writes .br and .gz beside every built file, at the best quality: they are made once and served for ever. */
function precompressed(): Plugin {
  return {
    name: 'laurel:precompressed',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const names = await readdir(join(dir, 'static'))
      await Promise.all(
        names.filter(name => /\.(js|css|svg)$/.test(name)).map(name => compress(join(dir, 'static', name))),
      )
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
