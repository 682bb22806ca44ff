import { seemsOffline, whenOnline } from './online.ts'

/** The build puts the address of the lists here (scripts/preload-lists.ts). */
const listsAddress = '/__preload-lists__'

/** Files that are needed beside a file, by its name: other chunks, and style sheets. */
type Lists = Record<string, string[] | undefined>

let lists: Promise<Lists> | undefined
/** What is linked, and for style sheets when they are there. */
const linked = new Map<string, Promise<void> | undefined>()
for (const { href } of document.querySelectorAll('link')) linked.set(href, undefined)
const ofServer = new Set(linked.keys())

// No page needs the lists for itself, so they come after it. Where scripts wait for the first paint, it may be there already.
if (document.readyState === 'complete') readAhead()
else addEventListener('load', readAhead)

/**
 * Replaces Vite's helper for lazy chunks: links at once all that a chunk needs, and runs it when its styles are there.
 * `needs` are the names of files, or the name of a chunk in the lists. What fails without a network is loaded when it is back: React
 * would never ask again for a component that failed once.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  needs: string[] | string = [],
): Promise<Module> {
  try {
    return await loadNow(load, needs)
  } catch (error) {
    if (!seemsOffline()) throw error
    await whenOnline()
    return loadChunk(load, needs)
  }
}

async function loadNow<Module>(load: () => Promise<Module>, needs: string[] | string): Promise<Module> {
  const files = typeof needs === 'string' ? await needsOf(needs) : needs
  await Promise.all(files.map(async file => link(file)))
  return load()
}

async function needsOf(chunk: string): Promise<string[]> {
  if (isOfServer(chunk)) return []
  return [chunk, ...((await readLists())[chunk] ?? [])]
}

/** The server has linked the page's scripts, and written its styles into the page. */
function isOfServer(chunk: string): boolean {
  return ofServer.has(addressOf(chunk))
}

function readAhead() {
  readLists().catch(() => undefined)
}

function readLists(): Promise<Lists> {
  lists ??= fetchLists().catch((error: unknown) => {
    lists = undefined
    throw error
  })
  return lists
}

async function fetchLists(): Promise<Lists> {
  const reply = await fetch(listsAddress)
  // What a busy server says instead must not be kept: every further screen would lack its styles.
  if (!reply.ok) throw new Error(`${listsAddress} was answered with ${reply.status}.`)
  const came = (await reply.json()) as Lists
  const written = Object.keys(came)
    .filter(isOfServer)
    .flatMap(chunk => came[chunk] ?? [])
  for (const file of written) linked.set(addressOf(file), undefined)
  return came
}

/** A script is only announced; a style sheet is waited for. */
function link(file: string): Promise<void> | undefined {
  const href = addressOf(file)
  if (!linked.has(href)) linked.set(href, append(href))
  return linked.get(href)
}

function addressOf(file: string): string {
  return new URL(`/${file}`, location.href).href
}

function append(href: string): Promise<void> | undefined {
  const element = document.createElement('link')
  const isStyle = href.endsWith('.css')
  element.rel = isStyle ? 'stylesheet' : 'modulepreload'
  element.href = href
  document.head.append(element)
  return isStyle ? untilLoaded(element) : undefined
}

function untilLoaded(element: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => {
      linked.delete(element.href)
      element.remove()
      reject(new Error(`${element.href} could not be loaded.`))
    }
  })
}
