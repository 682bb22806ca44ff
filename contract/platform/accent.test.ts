import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, darkTones, isReadableAccent, lightTones } from './accent.ts'
import { standardAccent } from '../people/installation.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`)

/** Text and background colours of both themes (web/platform/styles/tokens.css). */
function pairsOf(accent: string): [words: string, ground: string][] {
  const [light, dark] = [lightTones(accent), darkTones(accent)]
  return [
    ...['#f6f7f4', '#ffffff', '#eff1ec', '#f8f9f7', light.tint].map((ground): [string, string] => [
      light.accent,
      ground,
    ]),
    ...['#0e1411', '#151c18', '#1d2621', '#19211c', dark.tint].map((ground): [string, string] => [
      dark.accent,
      ground,
    ]),
    [light['on-accent'], light.accent],
    [light['on-accent'], light['accent-hover']],
    [light['on-tint'], light.tint],
    [dark['on-accent'], dark.accent],
    [dark['on-accent'], dark['accent-hover']],
    [dark['on-tint'], dark.tint],
  ]
}

test('every accepted colour is readable on every background, in light and dark', () => {
  fc.assert(
    fc.property(colour, accent => {
      fc.pre(isReadableAccent(accent))
      const pale = pairsOf(accent).filter(([words, ground]) => contrast(words, ground) < 4.5)
      expect(pale).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each([standardAccent, '#1c4f9c', '#8a1d6b', '#000000', '#5b21b6'])('%s is accepted', accent => {
  expect(isReadableAccent(accent)).toBe(true)
})

test.each(['#ffffff', '#ffcc00', '#62c997', '#767676', '#ff0000'])('%s is refused', accent => {
  expect(isReadableAccent(accent)).toBe(false)
})

test('contrast is measured as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#767676', '#ffffff').toFixed(2)).toBe('4.54')
})
