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
      test: (id: string) => !/node_modules\/zod|contract\/(field|endpoint)/.test(id),
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
 * A browser asks by method and path alone, and only a form checks a body: what else the contract says of a call stays
 * on the server. What is imported of the contract comes light, without bodies and so without zod, but for what a
 * form imports as its `schema` when somebody touches it. Schemas are free of side effects, which lets the bundler
 * leave out those of other screens.
 */
function lightContract(): Plugin[] {
  const shared = {
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
  } satisfies Partial<Plugin>
  return [
    {
      ...shared,
      name: 'laurel:schemas-of-forms',
      enforce: 'pre',
      transform: {
        filter: { id: /\/web\/.+\.tsx$/, code: /schema=/ },
        handler: code => code.replace(/(import\('[./]+\/contract\/[\w-]+\.ts)('\))/g, '$1?whole$2'),
      },
    },
    {
      ...shared,
      name: 'laurel:light-contract',
      enforce: 'post',
      resolveId: {
        order: 'pre',
        filter: { id: /^\.[./]*\/[\w/-]+\.ts(\?whole)?$/ },
        async handler(source, importer = '') {
          const [file = '', whole] = join(dirname(importer), source).split('?')
          if (!file.startsWith(join(import.meta.dirname, 'contract/'))) return null
          if (whole) return file
          const isWanted = /\/web\/|\?light$/.test(importer)
          return isWanted && (await readFile(file, 'utf8')).includes('zod/mini') ? `${file}?light` : null
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
    },
  ]
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
  const call = value.type === 'CallExpression' ? argumentOfEndpoint(value) : value
  const isOfCalls = call && (call !== value || call.properties.some(part => nameOf(part) === 'method'))
  if (!isOfCalls) return [{ start, end, put: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }]
  const parts = call.properties.filter(part => !away.has(nameOf(part)))
  return [{ start, end, put: `{${parts.map(part => code.slice(part.start, part.end)).join(', ')}}` }]
}

function argumentOfEndpoint({ callee, arguments: [call] }: ESTree.CallExpression) {
  const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint'
  return isEndpoint && call?.type === 'ObjectExpression' ? call : undefined
}

function nameOf(part: ESTree.ObjectExpression['properties'][number]): string {
  return part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : ''
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
