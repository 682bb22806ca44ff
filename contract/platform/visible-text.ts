/**
 * Cleans typed text: keeps what people can see, and the invisible characters that a language or an emoji needs
 * (docs/product.md §3, docs/decisions/044). Each expression takes linear time on any text.
 */

// Invisible and never part of a word: direction marks, fillers, zero-width spaces, noncharacters.
const neverSeen = /[\p{DI}--[\p{VS}\u180E\u200C-\u200D\u{E0020}-\u{E007F}]]|[\p{NChar}\uFFF9-\uFFFB]/gv

/** Invisible characters that change what is visible in these places; they are dropped everywhere else. */
const shapers = [
  // Joiners between letters: Persian and Kurdish words, conjuncts of Indian scripts.
  String.raw`(?<=[[\p{L}\p{M}]--\p{DI}])[\u200C\u200D](?=[\u200C\u200D]*[[\p{L}\p{M}]--\p{DI}])`,
  // A joiner at the end of a word: chillus of Malayalam, half letters, initial forms of Arabic.
  String.raw`(?<=[[[\p{M}--\p{sc=Inherited}]\p{sc=Arabic}]--\p{DI}])\u200D`,
  // Families, professions and flags composed of several emoji.
  String.raw`(?<=\p{ExtPict}\p{EMod}?\uFE0F?)\u200D(?=\p{ExtPict})`,
  // Variants of an emoji, a keycap, or a Han or Mongolian letter.
  String.raw`(?<=\p{ExtPict}\p{EMod}?)[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=[\p{sc=Mongolian}--\p{DI}])[\u180B-\u180F]`,
  // The flags of England, Scotland and Wales: a black flag and its name in tags.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
]
const outOfPlace = new RegExp(`(${shapers.join('|')})|\\p{DI}`, 'gv')

// Control characters (a NUL is an error in PostgreSQL), except tabs and line ends.
const controls = /[\p{Cc}--[\t\n\r]]/gv
// The blank braille pattern counts as a space.
const lineBreaks = /[\t-\r\u0085\u2028\u2029\u2800]+/g
// More marks on one letter than any language uses (UAX #15): sorting many thousands of them would take minutes.
const endlessMarks = /(\p{M}{30})\p{M}+/gu
const seen = /[^\s\p{M}\p{Cc}\p{Cf}\p{DI}\u2800\uFFFC\u{1D159}]/v

/** The cleaned text of several lines; empty if nothing in it is visible. */
export function cleanedText(text: string): string {
  const kept = text
    .toWellFormed()
    .replace(controls, '')
    .replace(neverSeen, '')
    .replace(outOfPlace, '$1')
    .replace(endlessMarks, '$1')
    .normalize('NFC')
    .trim()
  return seen.test(kept) ? kept : ''
}

export function cleanedLine(text: string): string {
  return cleanedText(text.replace(lineBreaks, ' '))
}

/** Whether a line has no invisible characters. An address or a link with some is refused rather than changed. */
export function isPlain(line: string): boolean {
  return cleanedLine(line) === line.normalize('NFC')
}

/** The text from its first visible character on. */
export function fromFirstSeen(text: string): string {
  const at = text.search(seen)
  return at === -1 ? '' : text.slice(at)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first character as people see it. */
export function firstCharacter(text: string): string {
  const [first] = graphemes.segment(text)
  return first?.segment ?? ''
}

/** The number of characters as people see them (UAX #29): a syllable of Devanagari or a family emoji is one. */
export function countCharacters(text: string): number {
  return Array.from(graphemes.segment(text)).length
}
