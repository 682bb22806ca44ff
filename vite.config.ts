import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ESTree, type Plugin } from 'vite'

/** What every page loads first is one file, which packs better than thirty; the rules of forms stay out of it. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'first',
      tags: ['$initial' as const],
      test: (id: string) => !/node_modules\/zod|contract\/(fields|endpoint)/.test(id),
    },
  ],
}

export default defineConfig({
  // Uploads and builds must not restart the page in development.
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  build: {
    assetsDir: 'static',
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
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
        const contract = join(dirname(importer), source)
        const hasEndpoints = (await readFile(contract, 'utf8')).includes('endpoint(')
        return hasEndpoints ? `${contract}?light` : null
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
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) if (init) cuts.push(...lightenValue(code, init, away))
  }
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code)
}

interface Cut {
  start: number
  end: number
  put: string
}

/** An endpoint loses what only the server reads; any other value is made in a call that may be left out. */
function lightenValue(code: string, value: ESTree.Expression, away: Set<string>): Cut[] {
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return []
  const { start, end } = value
  if (value.type === 'CallExpression') {
    const [call] = value.arguments
    const isEndpoint = value.callee.type === 'Identifier' && value.callee.name === 'endpoint'
    if (isEndpoint && call?.type === 'ObjectExpression') {
      const parts = call.properties.filter(
        part => part.type !== 'Property' || part.key.type !== 'Identifier' || !away.has(part.key.name),
      )
      return [{ start, end, put: `{${parts.map(part => code.slice(part.start, part.end)).join(', ')}}` }]
    }
  }
  return [{ start, end, put: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }]
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
