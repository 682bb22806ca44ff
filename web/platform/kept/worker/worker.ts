import {
  answerAsset,
  answerPage,
  type Build,
  isAsset,
  isPageOf,
  keepBuild,
  removeOldBuilds,
} from './kept-build.ts'

// The service worker of pages that a device keeps (docs/decisions/089). The build makes one file for each address: /judge-worker.js, /counter-worker.js, /T-worker.js and /day-worker.js.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

/** The part of a service worker's surroundings that is used here: TypeScript's names for it do not go with those of pages. */
declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/** Put in by the build. */
declare const keptBuild: Build
const build = keptBuild

self.addEventListener('install', event => event.waitUntil(keepBuild(build).then(() => self.skipWaiting())))

// Pages that are open already get chunks from here too, such as the score sheet's when the network has gone meanwhile.
self.addEventListener('activate', event =>
  event.waitUntil(removeOldBuilds(build).then(() => self.clients.claim())),
)

self.addEventListener('fetch', event => {
  const { request } = event
  if (isPageOf(build, request)) {
    const { answer, keeping } = answerPage(build, request)
    event.respondWith(answer)
    event.waitUntil(keeping)
  } else if (isAsset(request)) event.respondWith(answerAsset(request))
})
