import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { guidePages } from './scripts/guide-pages.ts'
import { buildScript, keptPages } from './scripts/kept-pages.ts'
import { posterPalettes } from './scripts/poster-palettes.ts'
import { preloadLists } from './scripts/preload-lists.ts'
import { withoutRouteNames } from './scripts/route-names.ts'

/** As Lightning CSS numbers its features. */
const lightDark = 1 << 20

/**
 * Chunks for code that every page, every form, or every page with drawings or event pictures needs: one file compresses
 * better than thirty.
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first', tags: ['$initial' as const], priority: 1 },
    {
      name: 'form',
      test: /web\/platform\/ui\/form\/(BareForm|Form\.module|Form(Body|Footer|Section|Summary)|RestoredNotice|changes|fields-to-mend|keeping|form-|sending|drawer-guard|fields\/(bind|Field\.tsx|TextField|PasswordField|NameFields))|standard-schema|icons\/eye/,
    },
    { name: 'passkey', test: /web\/people\/factors\/passkey-(error|use)/ },
    {
      name: 'own-account',
      test: /web\/people\/(accounts\/(use-has-password|OwnAddress|session\.texts)|providers\/(answer-cookie|provider\.texts)|factors\/use-proof)/,
    },
    { name: 'phone-field', test: /fields\/PhoneField|accounts\/OwnPhoneField/ },
    { name: 'phone-number', test: /contract\/platform\/phones|ui\/base\/(PhoneNumber|use-phone-library)/ },
    {
      name: 'drawing',
      test: /web\/platform\/brand\/(Drawing|EventArt\.module|palette-class)|drawings\/(poster-palettes|random)|virtual:poster-palettes/,
    },
    {
      name: 'picture',
      test: /web\/platform\/(brand\/(EventArt\.tsx|EventPicture)|ui\/base\/(Logo|Picture|Thumbnail|image-url)\b)|contract\/platform\/folder-widths/,
    },
    { name: 'event-facts', test: /web\/events\/events\/(days-left|event-news|event\.texts)/ },
    {
      name: 'public-page',
      test: /web\/(platform\/shell\/LinkPreview|events\/events\/event-address|platform\/ui\/base\/(Prose|copy-link|share-link))/,
    },
  ],
}

/** What these pages load is no part of a visitor's first file (docs/decisions/115). */
const apart =
  /^\/((_console|e|projects|event-page\/\$id_)\/|(challenges|about|contact|privacy|terms|accessibility)$|$)/

export default defineConfig({
  // Uploads and builds must not reload the page in development.
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  // React has this hook itself since version 18, so no page needs the copies for older ones.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // Enables @custom-media, for web/platform/styles/breakpoints.css. No sheet has light-dark(), so no page needs it for older browsers.
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, exclude: lightDark },
  },
  build: {
    assetsDir: 'static',
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // Inlines messages of the contract where they are used, instead of in the chunk of every page.
      optimization: { inlineConst: { mode: 'all' } },
      // The same in both builds: pages from the server link fonts that the client's build wrote.
      output: { assetFileNames: 'static/[hash:7][extname]' },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Every page has the list of all chunks: names there, or longer hashes, would be a kilobyte more.
          output: {
            codeSplitting,
            chunkFileNames: 'static/[hash:7].js',
          },
        },
      },
    },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'web',
      // A first visit need not ask for styles before it can paint (docs/decisions/115).
      server: { build: { inlineCss: true } },
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        routeFileIgnorePattern: '\\.(test|module)\\.',
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) => (apart.test(routeId) ? [['loader', 'component']] : undefined),
        },
      },
    }),
    react(),
    beforePaint(),
    guidePages(),
    posterPalettes(),
    preloadLists(),
    withoutRouteNames(),
    keptPages('judge'),
    keptPages('counter'),
    keptPages('T'),
    keptPages('day'),
    precompressed(),
  ],
})

/**
 * `web/platform/before-paint.ts` and its imports as one small script, as text for the head. The browser has already run it when
 * the application loads, so the browser's build gets an empty text.
 */
function beforePaint(): Plugin {
  return {
    name: 'laurel:before-paint',
    resolveId: { filter: { id: /^virtual:before-paint$/ }, handler: id => id },
    load: {
      filter: { id: /^virtual:before-paint$/ },
      async handler() {
        if (this.environment.config.consumer === 'client') return 'export default ""'
        const { code, files } = await buildScript('web/platform/before-paint.ts')
        for (const file of files) this.addWatchFile(file)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}

/** Writes .br and .gz files beside every built file, with the best compression, because they are made once. */
function precompressed(): Plugin {
  return {
    name: 'laurel:precompressed',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const names = await readdir(join(dir, 'static'))
      await Promise.all(
        names
          .filter(name => /\.(js|css|json|svg)$/.test(name))
          .map(name => compress(join(dir, 'static', name))),
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
