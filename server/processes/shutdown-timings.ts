import { usualPatience } from '../platform/http/connections.ts'
import type { ShutdownTimings } from '../platform/http/graceful-shutdown.ts'

export const farewells = {
  dev: { notice: 0, patience: 0, longest: 1_000, jobs: 1_000 },
  end: { notice: 1_500, patience: 1_000, longest: 8_000, jobs: 8_000 },
  /** A successor listens already, so nothing presses: whoever is sending a large file may finish. */
  retire: { notice: 0, patience: 2_000, longest: usualPatience.upload, jobs: 8_000, hasSuccessor: true },
} satisfies Record<string, ShutdownTimings>
