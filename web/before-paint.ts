import { isRailKept, showRail } from './shell/rail.ts'
import { currentTheme, showTheme, systemIsDark } from './theme.ts'
import { dropExpired, sessionKind } from './token.ts'

/*
 * Runs before the first paint on every page: says on <html> which session this browser holds and which theme it wants, so
 * that one HTML serves everybody without a flash. `data-came` keeps how one arrived, while the session may begin or end.
 * The build puts it into the head as text (vite.config.ts), hashed into the page's CSP.
 */

const { dataset } = document.documentElement
const canRead = canReadStorage()

if (canRead && dropExpired()) dataset.expired = ''
const session = canRead ? sessionKind() : 'out'
dataset.session = session
dataset.came = session === 'out' ? 'out' : 'in'

showKeptTheme()
systemIsDark().addEventListener('change', showKeptTheme)

showRail(canRead && isRailKept())

function showKeptTheme() {
  showTheme(canRead ? currentTheme() : 'system')
}

/** A browser may refuse storage altogether; its page is then a visitor's. */
function canReadStorage(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}
