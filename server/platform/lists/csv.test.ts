import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  it('quotes what needs it', () => {
    expect(csvLine(['plain', 'a, b', 'say "hi"', 'two\r\nlines', 7, null])).toBe(
      'plain,"a, b","say ""hi""","two\r\nlines",7,\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\n=1', '＝1', '\u200B=1', '|calc'])(
    'makes %j text',
    cell => {
      expect(parse(csvLine([cell]))).toEqual([[`'${cell}`]])
    },
  )

  it('makes text of what begins behind signs that are not seen', () => {
    const unseen =
      '\u061C \u180E \u3164 \u202E \u200E \u00AD \u2060 \u200B \uFEFF \u2800 \uFE0F \u{E0020} \u0001'.split(
        ' ',
      )
    for (const sign of unseen)
      for (const start of ['=', '+', '-', '@', '＝', '﹢', '−'])
        for (const before of [sign, sign.repeat(3), ` ${sign}`, `${sign}\u00A0`]) {
          const cell = `${before}${start}1+1`
          expect(parse(csvLine([cell]))).toEqual([[`'${cell}`]])
        }
  })

  it('leaves a sign in the middle of a text alone', () => {
    expect(csvLine(['a=1', 'café - bar', '\u200Eשלום', '1-2'])).toBe('a=1,café - bar,\u200Eשלום,1-2\r\n')
  })

  it('is read back as it was written, whatever the cells', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { minLength: 1 }), rows => {
        const back = parse(rows.map(csvLine).join(''))
        expect(back.map(cells => cells.map(cell => cell.replace(/^'/, '')))).toEqual(
          rows.map(cells => cells.map(cell => cell.replace(/^'/, ''))),
        )
      }),
    )
  })

  it('never begins a cell as a formula does', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '＝', '＠', '"')
    fc.assert(
      fc.property(fc.tuple(start, start, fc.string()), parts => {
        const [[cell = ''] = []] = parse(csvLine([parts.join(''), 'x']))
        expect(cell).not.toMatch(/^[\s]*[=+\-@＝＠]/)
      }),
    )
  })
})

/** RFC 4180, read by its grammar. */
function parse(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const rows: string[][] = [[]]
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
