import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Node {
  depth: number
  role: string
  name: string
  level: number
  url: string
  /** Its own name after those of what it is in: what a screen reader's user has to tell it apart by. */
  place: string
}

const controls = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'tab', 'menuitem', 'option']

/**
 * What a screen reader is told of a page makes sense: one h1 and no level left out, one main part, every navigation and
 * control named, and nothing named like another of the same kind beside it.
 */
export async function expectSoundTree(page: Page): Promise<void> {
  expect(faultsOf(nodesOf(await page.locator('body').ariaSnapshot())), page.url()).toEqual([])
}

function faultsOf(nodes: readonly Node[]): string[] {
  const levels = nodes.filter(({ role }) => role === 'heading').map(({ level }) => level)
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  const nameless = nodes.filter(({ role, name }) => !name && [...controls, 'navigation'].includes(role))
  const count = (role: string) => nodes.filter(node => node.role === role).length
  return [
    ...(levels.filter(level => level === 1).length === 1 ? [] : [`h1: ${levels.join(' ')}`]),
    ...(count('main') === 1 ? [] : [`main: ${count('main')}`]),
    ...skipped.map(level => `h${level} after a level left out: ${levels.join(' ')}`),
    ...nameless.map(({ role, place }) => `${role} without a name in ${place}`),
    ...alike(nodes).map(({ role, place }) => `another ${role} is ${place}`),
  ]
}

/** Controls that cannot be told apart; links of one name may lead to the same place. */
function alike(nodes: readonly Node[]): Node[] {
  const first = new Map<string, Node>()
  return nodes.filter(node => {
    if (!controls.includes(node.role) || node.role === 'option') return false
    const known = first.get(`${node.role} ${node.place}`)
    if (!known) first.set(`${node.role} ${node.place}`, node)
    return known !== undefined && !(node.role === 'link' && node.url === known.url)
  })
}

/** The lines of a snapshot: `- role "name" [level=2]`, quoted as a whole where a name has a colon. */
function nodesOf(snapshot: string): Node[] {
  const nodes: Node[] = []
  const around: Node[] = []
  for (const line of snapshot.split('\n')) {
    const url = /^\s*- \/url: (.*)$/.exec(line)?.[1]
    const [, indent, role = '', name = '', rest = ''] =
      /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line) ?? []
    if (url !== undefined) {
      const link = nodes.at(-1)
      if (link) link.url = url
    } else if (indent !== undefined) {
      const depth = indent.length
      while ((around.at(-1)?.depth ?? -1) >= depth) around.pop()
      const place = [...around.map(one => one.name), name].filter(Boolean).join(' › ')
      const node = { depth, role, name, level: Number(/level=(\d)/.exec(rest)?.[1]), url: '', place }
      nodes.push(node)
      around.push(node)
    }
  }
  return nodes
}
