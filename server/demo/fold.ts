/** Letters that do not decompose into a base letter and an accent. */
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

/** The same result as the database's fold() for the texts of the demo; a test compares the two. */
export function fold(...texts: (string | null)[]): string {
  return texts
    .filter(text => text !== null)
    .join('\n')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı’–]/g, letter => single[letter] ?? letter)
}
