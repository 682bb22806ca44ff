import { describe, expect, it } from 'vitest'
import { isTooComplex, markdownAsText, renderMarkdown } from './markdown.ts'

describe('markdown', () => {
  it.each([
    ['# Why\n\n## Who\n\n### How\n\n#### When', '<h3>Why</h3>\n<h3>Who</h3>\n<h4>How</h4>\n<h4>When</h4>\n'],
    [
      'Two **days** of *rain*,\nand `code`',
      '<p>Two <strong>days</strong> of <em>rain</em>,\nand <code>code</code></p>\n',
    ],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['> a', '<blockquote>\n<p>a</p>\n</blockquote>\n'],
    ['', ''],
  ])('draws %j', (text, html) => expect(renderMarkdown(text)).toBe(html))

  it.each(['https://a.test/b', 'http://a.test', 'mailto:a@b.test', '/challenges', '#rounds', '//a.test'])(
    'links to %s, and leaves politely',
    address =>
      expect(renderMarkdown(`[here](${address} "Now")`)).toBe(
        `<p><a href="${address}" title="Now" class="link link-underlined" rel="noopener noreferrer nofollow" target="_blank">here</a></p>\n`,
      ),
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#x6A;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://a.test/b',
    'intent://a',
  ])('makes no link to %s', address => {
    for (const text of [
      `[here](${address})`,
      `[here](<${address}>)`,
      `<${address}>`,
      `[a]\n\n[a]: ${address}`,
    ])
      expect(renderMarkdown(text)).not.toMatch(/<a\b/)
  })

  it('treats text that only looks like a scheme as a path', () => {
    expect(renderMarkdown('[here](java&#9;script:alert(1))')).toContain('<a href="java%09script:alert(1)"')
    expect(renderMarkdown('[here](&#1;javascript:alert(1))')).toContain(
      '<a href="&amp;#1;javascript:alert(1)"',
    )
  })

  it('shows markup as it stands', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
    expect(renderMarkdown('a <img src=x onerror=alert(1)> b')).toBe(
      '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>\n',
    )
    expect(renderMarkdown('[a](/" onclick="alert(1))')).not.toContain('onclick="')
    expect(renderMarkdown('```" onclick="a\nx\n```')).not.toContain('onclick="')
  })

  it('loads no picture, but shows its description', () => {
    expect(renderMarkdown('![The *old* <b> mill](https://a.test/b.png)')).toBe(
      '<p>The old &lt;b&gt; mill</p>\n',
    )
  })
})

/** One pattern, repeated up to the longest text that the product accepts. */
const full = (shape: string, before = '') => before + shape.repeat((20_000 - before.length) / shape.length)

const hostile: Record<string, string> = {
  'headings underlined': full('a\n=\n'),
  'headings underlined with dashes': full('a\n-\n'),
  'lazy quotes': full('> a\nb\n'),
  'lazy quotes of code': full('> ```\na\n=\n'),
  'lazy quotes of references': full('> [A]: b\n[a]\n'),
  'one lazy quote, deep': full('a\n', '> '.repeat(30)),
  'quotes and lists in turn': full('> - > - a\n'),
  'lists in one line': full(`${'- '.repeat(19)}\n`),
  'empty list items': full('-\n'),
  quotes: full('>'),
  'spaced quotes': full('> '),
  'lists in lists': full('- '),
  'numbered lists in lists': full('1. '),
  'quotes and lists': full('> - '),
  'stairs of lists': Array.from({ length: 130 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
  'bold in bold': full('**a ').slice(0, 10_000) + full('a** ').slice(0, 10_000),
  stars: full('a**b'),
  brackets: full('['),
  'brackets before many signs': full('b<>', '['.repeat(100)),
  'opened pictures': full('!['),
  'pictures in pictures': '!['.repeat(5_000) + '](u)'.repeat(2_500),
  'opened links': full('[a]('),
  'opened titles': full('[a](b "'),
  'bold brackets': full('**['),
  links: full('[a]', '[a]: /u\n\n'),
  'one long address, often': full('[a]', `[a]: https://a.test/${'b'.repeat(9_000)}\n\n`),
  references: full('[a]: u\n'),
  backticks: Array.from({ length: 190 }, (_, count) => `${'`'.repeat(count)}a`).join(''),
  'opened code': full('~~~\n'),
  markup: full('<a '),
  comments: full('<!--'),
  entities: full('&'),
  backslashes: full('\\'),
  blanks: full(' \n'),
}

const deep = ['> ', '- ', '1. ', '> - '].map(sign => `${sign.repeat(2_400)}a`)

describe('a hostile text', () => {
  it.each(Object.entries(hostile))('of %s is rendered quickly', (_name, text) => {
    // The first run warms up. CPU time, because other programs may be running.
    const [, spent] = [0, 1].map(() => {
      const before = process.threadCpuUsage()
      renderMarkdown(text)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    })
    expect(spent).toBeLessThan(150)
  })

  it.each(deep)('that nests too deeply is too complex, and is shown as typed', text => {
    expect(isTooComplex(text)).toBe(true)
    expect(renderMarkdown(`${text}\n\nb <i>\nc`)).toBe(
      `<p>${text.replaceAll('>', '&gt;')}</p>\n<p>b &lt;i&gt;<br>c</p>`,
    )
  })

  it('does not count towards the next text', () => {
    expect(isTooComplex(full('> '))).toBe(true)
    expect(isTooComplex('> a')).toBe(false)
  })
})

it.each([
  ['prose with emphasis', full('A **bold** word, an *odd* one and [a link](https://a.test/b), then\n')],
  ['a list of links', full('- [A page of a site](https://site.test/page/with/a/long/address)\n')],
  ['lists twelve deep', Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')],
  ['a long letter, quoted', full(`> > ${'word '.repeat(14)}\n`)],
  ['a table of numbers in code', full(`    ${'1234 '.repeat(12)}\n`)],
  ['many short paragraphs', full('Yes.\n\n')],
])('%s is not too complex', (_name, text) => expect(isTooComplex(text)).toBe(false))

describe('markdown as text', () => {
  it.each([
    ['# Why\n\nTwo **days** of *rain*,\nand `code`', 'Why\n\nTwo days of rain,\nand code'],
    ['- a\n- b\n  - c\n\nEnd', '- a\n- b\n  - c\n\nEnd'],
    ['3. a\n4. b\n\n> c\n> d', '3. a\n4. b\n\n> c\n> d'],
    [
      '[Map](https://laurel.test/map), <https://laurel.test>',
      'Map (https://laurel.test/map), https://laurel.test',
    ],
    ['<b>1 < 2</b> & \\*', '<b>1 < 2</b> & *'],
    ['one\n\n---\n\n```\na **b**\n```', 'one\n\n---\n\na **b**'],
    ['![A map](https://laurel.test/a.png)', 'A map'],
  ])('%j is %j', (markdown, text) => {
    expect(markdownAsText(markdown)).toEqual(text)
  })

  it('stays as typed where it is too complex', () => {
    const nested = `${'> '.repeat(60)}a`
    expect([isTooComplex(nested), markdownAsText(nested)]).toEqual([true, nested])
  })
})
