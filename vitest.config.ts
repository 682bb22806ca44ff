import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { posterPalettes } from './scripts/poster-palettes.ts'

const database = './server/testing/database.ts'

/** Files that take more than 15 seconds. They begin first, so that none is left alone on one processor at the end. */
const longestOnServer =
  /\bserver\/.*\/(permissions|embedded|backup|files|fuzz|hostile-uploads|accounts|seed|closing-second|jury|plans|teams-not-shown|going-on|take-over|publication)\.test\.ts$/
const longestInBrowser =
  /\be2e\/(accessibility.*|operations|many-processes|chaos|lighthouse|ceremony|leaving|mails|morning|whole-event|journey|hand-in|form-rules|companies|applications|apply|shell|accounts|lists|unsent|forms|events|decisions|details|event-page)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      longestOnServer.test(moduleId) || longestInBrowser.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
          globalSetup: database,
          // Loading the server takes a third of a file's time, so the files of one worker share its modules.
          isolate: false,
          // Ends what hangs. A busy machine takes five times as long as a quiet one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'judging',
          environment: 'node',
          include: ['judging/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'day',
          environment: 'node',
          include: ['day/**/*.test.ts'],
        },
      },
      {
        plugins: [react(), posterPalettes()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // One document for all files of a worker, each in a context of its own: a fourth of the processor time.
          pool: 'vmForks',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: database,
          isolate: false,
          // Each file has its own server, database and browser, and waits for them half of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
