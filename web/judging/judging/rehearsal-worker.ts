import { rehearsalsOf, type RehearsalTask } from './rehearsals.ts'

// Runs apart from the page, which stays quick meanwhile.

self.onmessage = ({ data }: MessageEvent<RehearsalTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has no origin to name
  for (const rehearsal of rehearsalsOf(data)) self.postMessage(rehearsal)
}
