// What a device keeps of one build: a page, which is the same for all addresses below its own, and the files that it loads.
// They are kept together or not at all, so that no page ever runs with files of another build (docs/decisions/089).

/** One build of the pages below an address: a name that changes with any of its files, and their addresses. */
export interface Build {
  /** "/judge" */
  page: string
  name: string
  assets: string[]
}

/** Milliseconds that an opened page waits for the network. */
export const patience = 3_000
/** The same bytes for everybody, however they were compressed. */
const alike = { ignoreVary: true }

/** "laurel-judge-" */
function prefixOf({ page }: Build): string {
  return `laurel-${page.slice(1)}-`
}

export function isPageOf({ page }: Build, { mode, method, url }: Request): boolean {
  const { pathname } = new URL(url)
  return mode === 'navigate' && method === 'GET' && (pathname === page || pathname.startsWith(`${page}/`))
}

export function isAsset({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  return method === 'GET' && origin === location.origin && /^\/(static|brand)\//.test(pathname)
}

/** Rejects, to be tried again at a later visit, unless all of it could be kept. */
export async function keepBuild(build: Build): Promise<void> {
  const cache = await caches.open(prefixOf(build) + build.name)
  await Promise.all(build.assets.map(path => keepAsset(cache, path)))
  const isKept = await keepPage(build, await fetch(build.page, { cache: 'no-cache' }))
  if (!isKept) throw new Error('The server has another build by now.')
}

async function keepAsset(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, alike)) return
  // Names of files have a hash of the content, so another build's file of the same name is this one.
  const response = (await caches.match(path, alike)) ?? (await fetch(path))
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  await cache.put(path, response)
}

/** Whether the page is of this build; only then it is kept. */
async function keepPage(build: Build, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false
  const html = await response.clone().text()
  const linked = [...html.matchAll(/"(\/(?:static|brand)\/[^"\s]+)"/g)].map(([, path = '']) => path)
  const files = linked.filter(path => path.startsWith('/static/'))
  if (files.length === 0 || !files.every(path => build.assets.includes(path))) return false
  const cache = await caches.open(prefixOf(build) + build.name)
  // The colours of the installation.
  await Promise.all(linked.filter(path => path.startsWith('/brand/')).map(path => keepAsset(cache, path)))
  await cache.put(build.page, response)
  return true
}

/**
 * Removes what other builds have left, but for the one before: a page of it may be open still and load more of its files.
 */
export async function removeOldBuilds(build: Build): Promise<void> {
  const prefix = prefixOf(build)
  const own = prefix + build.name
  const others = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== own)
  const whole = await Promise.all(
    others.map(async name => ((await (await caches.open(name)).match(build.page, alike)) ? [name] : [])),
  )
  const before = whole.flat().at(-1)
  await Promise.all(others.filter(name => name !== before).map(name => caches.delete(name)))
}

/**
 * The page from the network, and where that fails or takes too long, the kept one. `keeping` ends when a page that came has
 * been kept for the next time.
 */
export function answerPage(
  build: Build,
  request: Request,
): { answer: Promise<Response>; keeping: Promise<unknown> } {
  const coming = fetch(request)
  const isPlain = new URL(request.url).pathname === build.page
  const keeping = coming.then(
    response => isPlain && keepPage(build, response.clone()),
    () => false,
  )
  return { answer: firstOf(build, coming), keeping }
}

async function firstOf(build: Build, coming: Promise<Response>): Promise<Response> {
  const cache = await caches.open(prefixOf(build) + build.name)
  const kept = await cache.match(build.page, alike)
  if (!kept) return coming
  const came = await Promise.race([coming.catch(() => undefined), afterPatience()])
  // A proxy answers so while the server restarts.
  return came && came.status < 500 ? came : kept
}

function afterPatience(): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, patience))
}

export async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url, alike)) ?? fetch(request)
}
