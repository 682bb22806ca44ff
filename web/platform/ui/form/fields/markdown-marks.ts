// What the buttons above a markdown field do to its text, as pure functions.

export interface Selection {
  text: string
  from: number
  to: number
}

/** The range that is replaced, by what, and what is selected then. */
export interface Edit {
  from: number
  to: number
  by: string
  select: readonly [number, number]
}

export const marks = {
  bold: (selection: Selection) => around(selection, '**', 'bold text'),
  italic: (selection: Selection) => around(selection, '*', 'text in italics'),
  heading: (selection: Selection) => beforeLines(selection, '## '),
  list: (selection: Selection) => beforeLines(selection, '- '),
  link,
}

export type Mark = keyof typeof marks

/** Puts the sign around the words, or takes it away again. Spaces stay outside: markdown asks for it. */
function around({ text, from, to }: Selection, sign: string, standIn: string): Edit {
  const chosen = text.slice(from, to)
  const start = from + (chosen.length - chosen.trimStart().length)
  const words = chosen.trim()
  const end = start + words.length
  if (isAround({ text, from: start, to: end }, sign)) {
    const outer = start - sign.length
    return { from: outer, to: end + sign.length, by: words, select: [outer, outer + words.length] }
  }
  const inside = words || standIn
  const inner = start + sign.length
  return { from: start, to: end, by: `${sign}${inside}${sign}`, select: [inner, inner + inside.length] }
}

/** One star is italics, two are bold, three are both. */
function isAround({ text, from, to }: Selection, sign: string): boolean {
  let stars = 0
  while (text[from - stars - 1] === '*' && text[to + stars] === '*') stars += 1
  return sign === '**' ? stars >= 2 : stars % 2 === 1
}

/** Puts the sign before each line, or takes it away where all have it. */
function beforeLines({ text, from, to }: Selection, sign: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const full = lines.filter(line => line.trim() !== '')
  const hasAll = full.length > 0 && full.every(line => line.startsWith(sign))
  const marked = (line: string) => (line.trim() === '' && lines.length > 1 ? line : sign + line)
  const by = lines.map(line => (hasAll ? line.replace(sign, '') : marked(line))).join('\n')
  const isCaret = from === to
  const caret = start + by.length
  return { from: start, to: end, by, select: isCaret ? [caret, caret] : [start, caret] }
}

/** The words become the link's, or the address its target; what is missing is selected to be typed. */
function link({ text, from, to }: Selection): Edit {
  const chosen = text.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/i.test(chosen)
  const words = isAddress ? 'text of the link' : chosen || 'text of the link'
  const target = isAddress ? chosen : 'https://'
  const at = from + 1
  const atTarget = at + words.length + 2
  return {
    from,
    to,
    by: `[${words}](${target})`,
    select: isAddress || !chosen ? [at, at + words.length] : [atTarget, atTarget + target.length],
  }
}
