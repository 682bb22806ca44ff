import { expect, test } from 'vitest'
import { bytesOfCode, codeAtEnd, codeInText, codeOfBytes, numberShown, ticketAddress } from './ticket-code.ts'

const bytes = Uint8Array.from({ length: 16 }, (_, n) => n * 16 + 3)
const code = codeOfBytes(bytes)

test('a code has 26 characters, and its bits come back', () => {
  expect(code).toBe('032CHK6GTKCDSR74X3PF1X7RZK')
  expect(bytesOfCode(code)).toEqual(bytes)
  expect(codeOfBytes(new Uint8Array(16))).toBe('0'.repeat(26))
  expect(codeOfBytes(new Uint8Array(16).fill(255))).toBe(`7${'Z'.repeat(25)}`)
})

test('a code is read however it is typed', () => {
  expect(bytesOfCode(` ${code.slice(0, 13).toLowerCase()}-${code.slice(13)} `)).toEqual(bytes)
  expect(bytesOfCode('O'.repeat(24) + 'il')).toEqual(bytesOfCode(`${'0'.repeat(24)}11`))
})

test.each(['', code.slice(1), `${code}0`, `U${code.slice(1)}`, `8${'0'.repeat(25)}`])(
  '"%s" is no code',
  typed => {
    expect(bytesOfCode(typed)).toBeNull()
  },
)

test('a code is found in the address that a camera reads, and alone', () => {
  const address = ticketAddress('https://hack.example/laurel', code)
  expect(address).toBe(`HTTPS://HACK.EXAMPLE/LAUREL/T/${code}`)
  expect(codeInText(address)).toBe(code)
  expect(codeInText(`https://hack.example/t/${code.toLowerCase()}?x=1`)).toBe(code)
  expect(codeInText(code)).toBe(code)
  expect(codeInText(`https://hack.example/other/${code}`)).toBeNull()
  expect(codeInText('WIFI:S:hall;;')).toBeNull()
})

test('a code is found behind what stood in the field before a scanner typed it', () => {
  const address = ticketAddress('http://127.0.0.1:4102', code)
  expect([`1038${address}`, `esi ${address}\n`, `esi${code}`, address, code].map(codeAtEnd)).toEqual(
    Array.from({ length: 5 }, () => code),
  )
  expect(['esi', 'a team with a rather long name', `${address}x`, ''].map(codeAtEnd)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a number has four digits, and five above 9,999', () => {
  expect([numberShown(7), numberShown(417), numberShown(10_001)]).toEqual(['0007', '0417', '10001'])
})
