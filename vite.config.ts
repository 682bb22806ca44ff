import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Workspace files such as uploads must not restart the page in development.
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  build: { assetsInlineLimit: 0, cssMinify: true },
  plugins: [
    tanstackStart({
      srcDirectory: 'web',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        routeFileIgnorePattern: '\\.(test|css)\\.?',
      },
    }),
    react(),
  ],
})
