import MarkdownIt, { type StateBlock, type StateInline, type Token } from 'markdown-it'

/**
 * Markdown as safe HTML, with the same result on the server and in browsers. HTML in the text is escaped, headings
 * start below the page's own, links get rel attributes, and pictures are not loaded. A text that is too complex is
 * shown as typed.
 */
export function renderMarkdown(text: string, place: Place = {}): string {
  return htmlOf(text, place) ?? plain(text)
}

interface Place {
  /** Headings then start at h2 instead of h3. */
  isWholePage?: boolean
}

/** The same as plain text, for the text part of a mail: without signs of markup, with the addresses of links. */
export function markdownAsText(text: string): string {
  steps = 0
  try {
    return linesOf(renderer.parse(text, {})).join('\n').trim()
  } catch (error) {
    if (error instanceof TooComplex) return text
    throw error
  }
}

/** A list or quote that is open: what its lines begin with, and the mark of an item whose first line is still to come. */
interface Container {
  lead: string
  mark: string | null
  /** The number of the next item; null if the items have dashes. */
  next: number | null
}

/** The lines of all blocks. An empty one follows each block that is not in a list, and each list. */
function linesOf(tokens: readonly Token[]): string[] {
  const lines: string[] = []
  const open: Container[] = []
  const isInList = () => open.some(({ lead }) => lead !== quote)
  for (const token of tokens) {
    switch (token.type) {
      case 'bullet_list_open':
        open.push({ lead: '', mark: null, next: null })
        break
      case 'ordered_list_open':
        open.push({ lead: '', mark: null, next: Number(token.attrGet('start') ?? 1) })
        break
      case 'blockquote_open':
        open.push({ lead: quote, mark: null, next: null })
        break
      case 'list_item_open':
        beginItem(open.at(-1))
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
      case 'blockquote_close':
        open.pop()
        if (!isInList() && lines.at(-1) !== '') lines.push('')
        break
      case 'inline':
      case 'fence':
      case 'code_block':
      case 'hr':
        for (const line of textOf(token).split('\n')) lines.push(`${leadOf(open)}${line}`)
        if (!isInList()) lines.push('')
    }
  }
  return lines
}

const quote = '> '

function beginItem(list: Container | undefined): void {
  if (!list) return
  list.mark = list.next === null ? '- ' : `${list.next}. `
  if (list.next !== null) list.next += 1
  list.lead = ' '.repeat(list.mark.length)
}

/** What stands before the next line: the mark of each item that begins, else the item's indentation. */
function leadOf(open: readonly Container[]): string {
  return open
    .map(container => {
      const { mark, lead } = container
      container.mark = null
      return mark ?? lead
    })
    .join('')
}

function textOf({ type, content, children }: Token): string {
  if (type === 'hr') return '---'
  return type === 'inline' ? inlineText(children ?? []) : content.trimEnd()
}

function inlineText(tokens: readonly Token[]): string {
  let text = ''
  let href: string | null = null
  let label = ''
  for (const token of tokens) {
    if (token.type === 'link_open') {
      href = String(token.attrGet('href') ?? '')
      label = ''
    } else if (token.type === 'link_close') {
      if (href !== null && href !== label && href !== `mailto:${label}`) text += ` (${href})`
      href = null
    } else {
      const typed = token.type.endsWith('break') ? '\n' : token.content
      text += typed
      label += typed
    }
  }
  return text
}

/** Whether rendering the text takes more steps, or nests deeper, than real texts do. */
export function isTooComplex(text: string): boolean {
  return htmlOf(text, {}) === null
}

/**
 * The limit counts steps instead of milliseconds, so that a text is too complex everywhere or nowhere. The longest real
 * texts take 28,000 steps; this many take a few hundredths of a second (docs/decisions/044).
 */
const mostSteps = 60_000
/** A quote is one level, a list two. */
const mostLevels = 40

class TooComplex extends Error {}

let steps = 0

function spend(more: number) {
  steps += more
  if (steps > mostSteps) throw new TooComplex()
}

/** Rendering is synchronous, so one counter serves all texts. */
function htmlOf(text: string, place: Place): string | null {
  steps = 0
  try {
    return renderer.render(text, { ...place })
  } catch (error) {
    if (error instanceof TooComplex) return null
    throw error
  }
}

const renderer = makeRenderer()

function makeRenderer() {
  const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 2 * mostLevels })
  markdown.validateLink = isPolite
  // A rule that comes first in every chain and never matches, so that it counts each try of the other rules.
  const chains = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }
  markdown.block.ruler.before('code', 'spend', spendOnBlock, chains)
  markdown.inline.ruler.before('text', 'spend', spendOnInline)
  const { inline } = markdown
  const skipToken = inline.skipToken.bind(inline)
  // The search for a closing bracket reuses earlier results, so it costs less.
  inline.skipToken = state => {
    spend(0.2)
    skipToken(state)
  }
  const { rules } = markdown.renderer
  rules.heading_open = rules.heading_close = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const levels = env?.isWholePage ? underTitle : underSection
    if (token) token.tag = levels[token.tag] ?? token.tag
    return self.renderToken(tokens, index, options)
  }
  rules.link_open = (tokens, index, options, _env, self) => {
    const link = tokens[index]
    // Every use of a reference repeats its address and title in the output.
    for (const [, value] of link?.attrs ?? []) spend(String(value).length)
    link?.attrSet('class', 'link link-underlined')
    link?.attrSet('rel', 'noopener noreferrer nofollow')
    link?.attrSet('target', '_blank')
    return self.renderToken(tokens, index, options)
  }
  rules.image = (tokens, index, options, env, self) =>
    markdown.utils.escapeHtml(self.renderInlineAsText(tokens[index]?.children ?? [], options, env))
  return markdown
}

function spendOnBlock({ level }: StateBlock): false {
  if (level >= mostLevels) throw new TooComplex()
  spend(1)
  return false
}

function spendOnInline({ src, pos, posMax }: StateInline): false {
  // The search for the end of a title may run to the end of the paragraph.
  if (src.startsWith('[', pos) || src.startsWith('![', pos)) spend(1 + (posMax - pos) / 400)
  // Paired with earlier ones at the end of the paragraph.
  else if (src[pos] === '*' || src[pos] === '_') spend(20)
  else spend(1)
  return false
}

const underTitle: Record<string, string> = { h1: 'h2' }
const underSection: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h4' }

/** Parses like a browser, which drops tabs and line breaks and resolves an address without a scheme against our own. */
function isPolite(address: string): boolean {
  return /^(https?|mailto):$/.test(URL.parse(address, 'https://laurel.invalid')?.protocol ?? '')
}

function plain(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(paragraph => `<p>${renderer.utils.escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
