/**
 * How many UTF-16 units one visible character may take on average: a family emoji takes eleven, a syllable of
 * Devanagari four or more. Limits what is stored, and what an input accepts.
 */
export const unitsPerCharacter = 10
