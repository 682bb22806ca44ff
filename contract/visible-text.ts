/**
 * What of a typed text is kept: what people can see, and the few invisible signs that a language or an emoji needs
 * (docs/product.md §3, docs/decisions/044). Each expression reads a text once, however it is made.
 */

// Drawn as nothing and part of no word: marks of writing direction, fillers, zero-width spaces, noncharacters.
const neverSeen = /[\p{DI}--[\p{VS}\u180E\u200C-\u200D\u{E0020}-\u{E007F}]]|[\p{NChar}\uFFF9-\uFFFB]/gv

/** Invisible signs that change what is seen where they stand; the same signs elsewhere are dropped. */
const shapers = [
  // Joiners between letters: Persian and Kurdish words, the conjuncts of India.
  String.raw`(?<=[[\p{L}\p{M}]--\p{DI}])[\u200C\u200D](?=[\u200C\u200D]*[[\p{L}\p{M}]--\p{DI}])`,
  // A joiner at the end of a word: chillus of Malayalam, half letters, the initial forms of Arabic.
  String.raw`(?<=[[[\p{M}--\p{sc=Inherited}]\p{sc=Arabic}]--\p{DI}])\u200D`,
  // Families, professions and flags made of several emoji.
  String.raw`(?<=\p{ExtPict}\p{EMod}?\uFE0F?)\u200D(?=\p{ExtPict})`,
  // The look of an emoji or a keycap, the form of a Han or Mongolian letter.
  String.raw`(?<=\p{ExtPict}\p{EMod}?)[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=[\p{sc=Mongolian}--\p{DI}])[\u180B-\u180F]`,
  // The flags of England, Scotland, Wales: a black flag and its name in tags.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
]
const outOfPlace = new RegExp(`(${shapers.join('|')})|\\p{DI}`, 'gv')

// Control characters (a NUL would break PostgreSQL), but for tabs and line ends.
const controls = /[\p{Cc}--[\t\n\r]]/gv
// A blank pattern of braille is a space.
const lineBreaks = /[\t-\r\u0085\u2028\u2029\u2800]+/g
// More marks on one letter than any language has (UAX #15): sorting many thousands of them would take minutes.
const endlessMarks = /(\p{M}{30})\p{M}+/gu
const seen = /[^\s\p{M}\p{Cc}\p{Cf}\p{DI}\u2800\uFFFC\u{1D159}]/v

/** A text of several lines as it is kept; empty where nothing in it can be seen. */
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

/** Whether a line holds nothing that is not seen: an address or a link is refused rather than altered. */
export function isPlain(line: string): boolean {
  return cleanedLine(line) === line.normalize('NFC')
}

/** The text from the first sign on that can be seen. */
export function fromFirstSeen(text: string): string {
  const at = text.search(seen)
  return at === -1 ? '' : text.slice(at)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as people count them (UAX #29): a syllable of Devanagari or an emoji of a family is one. */
export function countCharacters(text: string): number {
  return Array.from(graphemes.segment(text)).length
}
