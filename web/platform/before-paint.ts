import { isRailKept, showRail } from './shell/rail.ts'
import { currentTheme, showTheme, systemIsDark } from './theme.ts'
import { dropExpired, lastClaims, sessionKind } from './token.ts'

/*
 * Runs before the first paint of every page. It sets session and theme on <html>, so that everybody gets the same HTML
 * without a flash. `data-came` keeps the session at arrival, which may change later. The build inlines this script in
 * the head (vite.config.ts), and its hash is in the page's CSP.
 */

const { dataset } = document.documentElement
const canRead = canReadStorage()

const person = canRead ? lastClaims()?.id : undefined
if (canRead && dropExpired()) dataset.expired = person
const session = canRead ? sessionKind() : 'out'
dataset.session = session
dataset.came = session === 'out' ? 'out' : 'in'

showKeptTheme()
systemIsDark().addEventListener('change', showKeptTheme)

showRail(canRead && isRailKept())

function showKeptTheme() {
  showTheme(canRead ? currentTheme() : 'system')
}

/** A browser may refuse storage; the page is then a visitor's. */
function canReadStorage(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}
