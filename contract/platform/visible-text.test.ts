import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cleanedLine, cleanedText, countCharacters, isPlain } from './visible-text.ts'

/** Joiners (200C, 200D), selectors and tags are written as code points, because they are invisible. */
const ordinary: Record<string, string[]> = {
  Latin: ['Zoë Ångström', 'Straße', 'naïve café', 'Nguyễn Thị', 'İstanbul', 'O’Brien-Smith'],
  Cyrillic: ['Владимир', 'Ђорђе', 'їжак'],
  Greek: ['Ἀθῆναι', 'Ευρώπη'],
  Hebrew: ['שָׁלוֹם', 'ירושלים'],
  Arabic: ['مُحَمَّد', 'العربية', '\u0647\u200D.'],
  Persian: ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', '\u062E\u0627\u0646\u0647\u200C\u0647\u0627'],
  Urdu: ['پاکستان', 'ہے'],
  Devanagari: [
    'क्षि',
    'नमस्ते',
    '\u0915\u094D\u200C\u0937',
    '\u0915\u094D\u200D\u0937',
    '\u0930\u094D\u200D\u092F',
    'श्री',
  ],
  Bengali: ['বাংলা', '\u09B0\u200D\u09CD\u09AF\u09BE\u09AC'],
  Tamil: ['தமிழ்', 'ஸ்ரீ'],
  Telugu: ['తెలుగు', '\u0C15\u0C4D\u200C\u0C37'],
  Kannada: ['ಕನ್ನಡ', '\u0CB0\u200D\u0CCD\u0C95'],
  Malayalam: ['മലയാളം', '\u0D05\u0D35\u0D28\u0D4D\u200D', '\u0D05\u0D35\u0D28\u0D4D\u200D \u0D2A'],
  Sinhala: ['\u0DC1\u0DCA\u200D\u0DBB\u0DD3 ලංකා'],
  Gujarati: ['ગુજરાતી'],
  Punjabi: ['ਪੰਜਾਬੀ'],
  Thai: ['กรุงเทพมหานคร', 'น้ำ'],
  Khmer: ['ភាសាខ្មែរ'],
  Burmese: ['မြန်မာ'],
  Tibetan: ['བོད་སྐད'],
  Mongolian: [
    '\u182E\u1823\u1829\u182D\u1823\u182F',
    '\u182A\u1822\u1834\u1822\u182D\u180C',
    '\u1828\u1820\u180E\u1820',
  ],
  Chinese: ['王小明', '\u845B\u{E0100}\u57CE'],
  Japanese: ['さくら', 'カタカナ', '\u8FBB\u{E0101}'],
  Korean: ['한국어', '김민준'],
  Georgian: ['ქართული'],
  Armenian: ['Հայերեն'],
  Amharic: ['አማርኛ'],
  emoji: [
    '🎉',
    '👍🏽',
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
    '\u{1F469}\u{1F3FD}\u200D\u{1F680}',
    '\u26F9\u{1F3FB}\u200D\u2640\uFE0F',
    '\u{1F441}\uFE0F\u200D\u{1F5E8}\uFE0F',
    '\u2764\uFE0F',
    '\u2764\uFE0E',
    '1\uFE0F\u20E3',
    '#\uFE0F\u20E3',
  ],
  flags: [
    '\u{1F1EE}\u{1F1F3}',
    '\u{1F3F3}\uFE0F\u200D\u{1F308}',
    '\u{1F3F4}\u200D\u2620\uFE0F',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  signs: ['C++ & C#', '₹ 5,00,000', '50 % – “done”', 'a@b', '⠓⠑⠇⠇⠕', '∑ √2', '…', '—', '0'],
}
const words = Object.values(ordinary).flat()

describe('ordinary text', () => {
  it.each(Object.entries(ordinary))('stays as it is in %s', (_, texts) => {
    for (const text of texts) {
      expect([cleanedText(text), cleanedLine(text), isPlain(text)]).toEqual([
        text.normalize('NFC'),
        text.normalize('NFC'),
        true,
      ])
    }
  })

  it('stays as it is in sentences of many scripts', () => {
    const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
    const blank = fc.constantFrom(' ', ', ', '. ', '\n', '\n\n* ', ' (')
    fc.assert(
      fc.property(sentence, blank, (parts, between) => {
        const text = parts.join(between).normalize('NFC')
        expect(cleanedText(text)).toBe(text)
      }),
    )
  })

  it('keeps its lines, its tabs and its markdown', () => {
    expect(cleanedText('# Why\r\n\r\n* one\n\t* two')).toBe('# Why\r\n\r\n* one\n\t* two')
    expect(cleanedLine('one\r\n\ttwo\u2028three\u2800four')).toBe('one two three four')
  })
})

/** Characters that fonts draw as nothing, and marks without a letter. */
const unseen = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\u00AD',
  '\u3164',
  '\u2800',
  '\u180E',
  '\uFE0F',
  '\u200F',
  '\u202E',
  '\u{E0020}',
  '\u17B4',
  '\u2062',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u061C',
  '\u200E',
  '\u2066',
  '\u034F',
  '\uFEFF',
  '\u00A0',
  '\u3000',
  '\u0000',
  '\u0085',
  '\u009F',
  '\uFFF9',
  '\uFFFC',
  '\uFFFE',
  '\u{1D159}',
  '\u{1D173}',
  '\u{E0100}',
  '\u{E007F}',
  '\u0301',
]

describe('invisible text', () => {
  test.each(unseen.map(sign => [sign.codePointAt(0)?.toString(16).toUpperCase(), sign]))(
    'U+%s, however often, is no text',
    (_, sign = '') => {
      for (const text of [sign, sign.repeat(5), ` ${sign} ${sign}`]) {
        expect([cleanedText(text), cleanedLine(text)]).toEqual(['', ''])
      }
    },
  )

  it('is empty in any combination', () => {
    const mixture = fc.array(fc.constantFrom(...unseen, ' ', '\n'), { maxLength: 30 })
    fc.assert(
      fc.property(mixture, signs => {
        expect(cleanedText(signs.join(''))).toBe('')
      }),
    )
  })
})

describe('invisible characters', () => {
  const joiners = ['\u200C', '\u200D']
  const shown = ['\u2800', '\u0301', '\uFFFC', '\u{1D159}', '\u0085']
  const between = unseen.filter(sign => sign.trim() && !shown.includes(sign))

  it('are dropped where they change nothing visible', () => {
    for (const sign of between.filter(each => !joiners.includes(each)))
      expect([sign, cleanedLine(`${sign}As${sign}ha${sign}`)]).toEqual([sign, 'Asha'])
    for (const joiner of joiners) {
      expect(cleanedLine(`${joiner}Asha${joiner} ${joiner}Rao${joiner}`)).toBe('Asha Rao')
      expect(cleanedLine(`1${joiner}2${joiner}-${joiner}👍${joiner}`)).toBe('12-👍')
    }
    expect(cleanedLine('\u202Egnp.exe')).toBe('gnp.exe')
    expect(cleanedLine('A\uFE0FB\u{E0101}C\u{E0067}\u{E007F}')).toBe('ABC')
  })

  it('are kept once where a word or an emoji needs them', () => {
    expect(cleanedLine('\u0645\u06CC\u200C\u200C\u200C\u062E')).toBe('\u0645\u06CC\u200C\u062E')
    expect(cleanedLine('\u0645\u06CC\u200B\u200C\u200F\u062E')).toBe('\u0645\u06CC\u200C\u062E')
    expect(cleanedLine('\u2764\uFE0F\uFE0F\uFE0F')).toBe('\u2764\uFE0F')
  })

  it('are removed so that cleaning twice changes nothing more', () => {
    const piece = fc.constantFrom(
      ...between,
      ...words,
      ' ',
      '\n',
      '\uD800',
      'e\u0301'.repeat(3),
      '\u0316'.repeat(40),
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map(parts => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    const once = (clean: (text: string) => string) => (value: string) => {
      const cleaned = clean(value)
      expect(clean(cleaned)).toBe(cleaned)
      expect(cleaned.isWellFormed() && cleaned === cleaned.normalize('NFC').trim()).toBe(true)
      expect(cleaned).not.toMatch(/[\u0000-\u0008\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
    }
    fc.assert(fc.property(text, once(cleanedText)), { numRuns: 2_000 })
    fc.assert(fc.property(text, once(cleanedLine)), { numRuns: 2_000 })
  })
})

describe('a text made to be slow', () => {
  const pieces = [
    '\u200D',
    'a\u200D',
    'क\u094D\u200D',
    '\u{1F3F4}\u{E0061}',
    '\uFE0F',
    '❤\uFE0F\u200D',
    '\u0301\u0316',
    ' \u2800',
    '\u0001',
    '\u202E',
  ]

  it.each(pieces.map(piece => [JSON.stringify(piece), piece]))(
    'of a million units of %s is read at once',
    (_, piece = '') => {
      const text = piece.repeat(1_000_000 / piece.length)
      const began = performance.now()
      cleanedLine(text)
      expect(performance.now() - began).toBeLessThan(1_500)
    },
  )
})

test.each([
  ['क्षि'.repeat(5), 5],
  ['ਪੰਜਾਬੀ', 3],
  ['👨\u200D👩\u200D👧\u200D👦', 1],
  ['\u{1F1EE}\u{1F1F3}', 1],
  ['e\u0301', 1],
  ['한국어', 3],
  ['Asha', 4],
])('%s has %i characters as people count them', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
