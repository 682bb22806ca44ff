/** Letters that are no letter with an accent on it. */
const single: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
  '–': '-',
}

/** What fold() in the database makes of the texts that demo data is written in; a test compares the two. */
export function fold(...texts: (string | null)[]): string {
  return texts
    .filter(text => text !== null)
    .join('\n')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı’–]/g, letter => single[letter] ?? letter)
}
