import Bowser from 'bowser'

/** More is no browser's, and would only cost time to read. */
const longest = 500

/** What the browser says it is, without versions: "Firefox on Windows". Null if it says nothing that is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest))
  const parts = [browser.name, os.name].filter(Boolean)
  return parts.length > 0 ? parts.join(' on ') : null
}
