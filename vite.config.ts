import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { paletteCss } from './drawings/palette-css.ts'

/** What every page loads first is one file, which packs better than thirty. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: 'first', tags: ['$initial' as const] }],
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
    posterPalettes(),
    precompressed(),
  ],
})

/** The colours of drawings/poster-palettes.ts as a CSS module. */
export function posterPalettes(): Plugin {
  const name = 'virtual:poster-palettes.module.css'
  return {
    name: 'laurel:poster-palettes',
    resolveId: { filter: { id: /^virtual:poster-palettes/ }, handler: () => name },
    load: { filter: { id: /^virtual:poster-palettes/ }, handler: paletteCss },
  }
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
