import Bowser from 'bowser'
import { LRUCache } from 'lru-cache'

/** More is no browser's, and would only cost time to read. */
const longest = 500
const longestName = 80

/** Every request asks, and few browsers are in use. An empty text: nothing that is known. */
const known = new LRUCache<string, string>({ max: 500, memoMethod: nameOf })

/** What the browser says it is, without versions: "Firefox on Windows". Null if it says nothing that is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  return (userAgent && known.memo(userAgent.slice(0, longest))) || null
}

function nameOf(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent)
  const names = [browser.name, platform.model ?? os.name]
  return names.filter(Boolean).join(' on ').slice(0, longestName)
}
