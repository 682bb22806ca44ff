/** A card or a row of a list, by its mark; ui/list puts it there. */
const item = 'main [data-item]'

/** What J, K, X, F, Enter, N, P and brackets do to a list and to a page that one came to from it. Answers whether they did it. */
export function pressInList(key: string): boolean {
  if (key === 'j') return moveBy(1)
  if (key === 'k') return moveBy(-1)
  if (key === 'x') return press(current()?.querySelector('input[type=checkbox]'))
  if (key === 'f') return pressFocused(document.querySelector('main [data-filters] button'))
  if (key === '[') return press(stripLink(-1))
  if (key === ']') return press(stripLink(1))
  if (key === 'n') return press(document.querySelector('a[data-step=next]'))
  if (key === 'p') return press(document.querySelector('a[data-step=previous]'))
  // From its link the browser itself opens it.
  if (key === 'Enter' && isTick(document.activeElement)) return press(linkOf(current()))
  return false
}

/** Beside the open one in the strip of its siblings. */
function stripLink(step: 1 | -1): Element | undefined {
  const links = [...document.querySelectorAll('a[data-strip]')]
  const open = links.findIndex(link => link.ariaCurrent === 'page')
  return open < 0 ? undefined : links[open + step]
}

/** The one that was moved to last, for who comes back from its page. */
let lastPath: string | undefined

function moveBy(step: 1 | -1): boolean {
  const items = [...document.querySelectorAll(item)].filter(linkOf)
  const links = items.map(linkOf)
  const held = items.findIndex(one => one.contains(document.activeElement))
  const now = held < 0 ? links.findIndex(link => link?.pathname === lastPath) : held
  const next = links[placeAfter(now, step, links.length)]
  if (!next) return false
  lastPath = next.pathname
  next.focus()
  return true
}

/** From none (-1) the first; at an end it stays there. */
export function placeAfter(now: number, step: 1 | -1, count: number): number {
  return now < 0 ? 0 : Math.max(0, Math.min(count - 1, now + step))
}

function current(): Element | null {
  return document.activeElement?.closest(item) ?? null
}

function linkOf(one: Element | null): HTMLAnchorElement | null {
  return one?.querySelector<HTMLAnchorElement>('a[href]') ?? null
}

function press(thing: Element | null | undefined): boolean {
  if (!(thing instanceof HTMLElement)) return false
  thing.click()
  return true
}

/** The focus goes there too, so that Tab leads on into what it opens. */
function pressFocused(thing: Element | null): boolean {
  if (thing instanceof HTMLElement) thing.focus()
  return press(thing)
}

function isTick(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type === 'checkbox'
}
