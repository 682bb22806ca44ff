/** Whether the console's navigation is collapsed to icons; stored in this browser. */
const railKey = 'nav'
const watchers = new Set<() => void>()

export function isRailKept(): boolean {
  return localStorage.getItem(railKey) === 'rail'
}

export function keepRail(isRail: boolean): void {
  if (isRail) localStorage.setItem(railKey, 'rail')
  else localStorage.removeItem(railKey)
  showRail(isRail)
}

export function showRail(isRail: boolean): void {
  if (isRail) document.documentElement.dataset.nav = 'rail'
  else delete document.documentElement.dataset.nav
  for (const watcher of watchers) watcher()
}

export function isRailShown(): boolean {
  return document.documentElement.dataset.nav === 'rail'
}

export function watchRail(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
