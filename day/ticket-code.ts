// The code of a ticket as text: 128 bits in Crockford's base 32, 26 characters, the first two bits of which are 0.

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeBytes = 16
const codeLength = 26

export function codeOfBytes(bytes: Uint8Array): string {
  let rest = bytes.reduce((whole, byte) => (whole << 8n) | BigInt(byte), 0n)
  let code = ''
  for (let n = 0; n < codeLength; n++) {
    code = (signs[Number(rest & 31n)] ?? '') + code
    rest >>= 5n
  }
  return code
}

/** The bits of a code, however it was typed: O is read as 0, I and L as 1. Null for what is no code. */
export function bytesOfCode(typed: string): Uint8Array<ArrayBuffer> | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (code.length !== codeLength) return null
  let whole = 0n
  for (const sign of code) {
    const value = signs.indexOf(sign)
    if (value < 0) return null
    whole = (whole << 5n) | BigInt(value)
  }
  if (whole >> BigInt(8 * codeBytes) !== 0n) return null
  return Uint8Array.from({ length: codeBytes }, (_, n) =>
    Number((whole >> BigInt(8 * (codeBytes - 1 - n))) & 255n),
  )
}

/** The code in what a camera or a scanner read: the address of a ticket in any case, or the code alone. */
export function codeInText(read: string): string | null {
  const text = read.trim()
  const found = /^https?:\/\/[^/\s]+(?:\/[^/\s]+)*\/T\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(text)
  const bytes = bytesOfCode(found?.[1] ?? text)
  return bytes === null ? null : codeOfBytes(bytes)
}

/** Also where a scanner typed it into a field that had something in it. */
export function codeAtEnd(typed: string): string | null {
  const address = /https?:\/\/\S+$/i.exec(typed.trim())
  if (address) return codeInText(address[0])
  return codeInText(typed) ?? codeInText(typed.trim().slice(-codeLength))
}

/** In capitals, so that a QR code takes half of the room for it. */
export function ticketAddress(baseUrl: string, code: string): string {
  return `${baseUrl}/T/${code}`.toUpperCase()
}

/** Four digits for paper and speech, five above 9,999. */
export function numberShown(number: number): string {
  return String(number).padStart(4, '0')
}

/** Of a spare ticket, as its badge has it. */
export function spareName(spare: number): string {
  return `S-${String(spare).padStart(2, '0')}`
}
