/**
 * What one character as people see it may take in a text's own units, on average: a family of four takes eleven, a
 * syllable of Devanagari four or more. It bounds what is stored, and what an input takes.
 */
export const unitsPerCharacter = 10
