/** Whether a label contains what was typed, in any case, with or without accents. */
export function hasText(label: string, typed: string): boolean {
  return plain(label).includes(plain(typed))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
