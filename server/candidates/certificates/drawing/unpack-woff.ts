import { inflateSync } from 'node:zlib'

/**
 * A WOFF as the font that it packs. fontkit would unpack a table again for each glyph, by a decoder in JavaScript, which was
 * nine tenths of a certificate's time.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20
    const from = woff.readUInt32BE(entry + 4)
    const [packed, length] = [woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)]
    const content = woff.subarray(from, from + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      length,
      content: packed < length ? inflateSync(content) : content,
    }
  })
  const head = Buffer.alloc(12 + tables.length * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, length, content }, index) => {
    const entry = 12 + index * 16
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(content, padding)
    offset += length + padding.length
  })
  return Buffer.concat(parts)
}
