declare module 'bidi-js' {
  export interface Bidi {
    /** One level for each UTF-16 unit; an odd one is right to left. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharacter(letter: string): string | null
  }
  export default function makeBidi(): Bidi
}
