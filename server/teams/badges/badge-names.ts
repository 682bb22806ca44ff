// Guests have one name. What is large on a badge, and what badges are sorted by.

/** The first word that is no title or initial with a full stop. */
export function firstNameOf(name: string): string {
  const words = wordsOf(name)
  return words.find(word => !word.endsWith('.')) ?? words[0] ?? ''
}

export function lastNameOf(name: string): string {
  return wordsOf(name).at(-1) ?? ''
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter(Boolean)
}
