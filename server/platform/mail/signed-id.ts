import { createHmac, timingSafeEqual } from 'node:crypto'

// The link in an announcement that unsubscribes its reader: the row of the reader, signed. It opens nothing else, so it
// needs no end and no table, and works for as long as the server keeps its key.

const idBytes = 16
/** With the id a multiple of three bytes, so that no two texts stand for the same ones. */
const signatureBytes = 26

export function unsubscribeToken(key: Uint8Array, recipientId: string): string {
  const id = Buffer.from(recipientId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sign(key, id)]).toString('base64url')
}

/** The reader's row; undefined where the signature is not ours. */
export function recipientOf(key: Uint8Array, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(key, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The key also signs sessions, whose signatures must never fit here: hence the word before the id. */
function sign(key: Uint8Array, id: Buffer): Buffer {
  return createHmac('sha256', key).update('unsubscribe:').update(id).digest().subarray(0, signatureBytes)
}
