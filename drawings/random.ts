/** A seeded generator of numbers in [0, 1). The same seed gives the same sequence, so that pictures stay the same. */
export function randomFrom(seed: string): () => number {
  let state = 0
  for (const letter of seed) {
    state = (Math.imul(state ^ letter.charCodeAt(0), 2654435761) + 0x9e3779b9) | 0
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** An item of a list, selected by the seed. */
export function pickFrom<List extends readonly [unknown, ...unknown[]]>(
  list: List,
  seed: string,
): List[number] {
  return list[Math.floor(randomFrom(seed)() * list.length)] ?? list[0]
}

/** One decimal is finer than a pixel and keeps the drawings small. */
export function short(value: number): number {
  return +value.toFixed(1)
}
