import { palettes } from './poster-palettes.ts'

/** One class per palette, with the colours that CSS needs. */
export function paletteCss(): string {
  const rules = Object.entries(palettes).map(
    ([name, { ground, ground2, text }]) =>
      `.${name} { --poster-ground: ${ground}; --poster-ground-2: ${ground2}; --poster-text: ${text}; }`,
  )
  return `@layer ui {\n${rules.join('\n')}\n}\n`
}
