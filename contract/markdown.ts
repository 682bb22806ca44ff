import MarkdownIt, { type StateBlock, type StateInline } from 'markdown-it'

/**
 * Markdown as safe HTML, the same wherever it is drawn, on the server and in a browser. Markup inside the text is
 * shown as it stands, headings step down below the page's own, links leave politely, and pictures from elsewhere are
 * not fetched. A text that is a tangle comes out as it was typed.
 */
export function renderMarkdown(text: string): string {
  return htmlOf(text) ?? plain(text)
}

/** Whether reading the text as markdown takes more steps, or goes deeper, than any writer means. */
export function isTangle(text: string): boolean {
  return htmlOf(text) === null
}

/**
 * Steps are counted and not milliseconds, so that a text is a tangle everywhere or nowhere. The longest texts that
 * people write take 28,000; this many take a few hundredths of a second (decision 045).
 */
const mostSteps = 60_000
/** Quotes count one, lists two. */
const mostLevels = 40

class Tangle extends Error {}

let steps = 0

function spend(more: number) {
  steps += more
  if (steps > mostSteps) throw new Tangle()
}

/** Reading never waits, so one count serves all texts. */
function htmlOf(text: string): string | null {
  steps = 0
  try {
    return renderer.render(text)
  } catch (error) {
    if (error instanceof Tangle) return null
    throw error
  }
}

const renderer = makeRenderer()

function makeRenderer() {
  const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 2 * mostLevels })
  markdown.validateLink = isPolite
  // First in every chain of rules, and never the one that applies: each try of the others is a step.
  const chains = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }
  markdown.block.ruler.before('code', 'spend', spendOnBlock, chains)
  markdown.inline.ruler.before('text', 'spend', spendOnInline)
  const { inline } = markdown
  const skipToken = inline.skipToken.bind(inline)
  // Looking for the bracket that closes another passes by what was read before, which costs less.
  inline.skipToken = state => {
    spend(0.2)
    skipToken(state)
  }
  const { rules } = markdown.renderer
  rules.heading_open = rules.heading_close = (tokens, index, options, _env, self) => {
    const token = tokens[index]
    if (token) token.tag = lower[token.tag] ?? token.tag
    return self.renderToken(tokens, index, options)
  }
  rules.link_open = (tokens, index, options, _env, self) => {
    const link = tokens[index]
    // Every use of a reference repeats its address and title.
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
  if (level >= mostLevels) throw new Tangle()
  spend(1)
  return false
}

function spendOnInline({ src, pos, posMax }: StateInline): false {
  // The end of its title is looked for to the end of the paragraph.
  if (src.startsWith('[', pos) || src.startsWith('![', pos)) spend(1 + (posMax - pos) / 400)
  // Paired with those before it when the paragraph is done.
  else if (src[pos] === '*' || src[pos] === '_') spend(20)
  else spend(1)
  return false
}

const lower: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h4' }

/** Read as a browser does, which drops tabs and line breaks and takes an address without a scheme as one of ours. */
function isPolite(address: string): boolean {
  return /^(https?|mailto):$/.test(URL.parse(address, 'https://laurel.invalid')?.protocol ?? '')
}

function plain(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(paragraph => `<p>${renderer.utils.escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
