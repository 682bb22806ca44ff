import { createHmac, timingSafeEqual } from 'node:crypto'

// A link that does one thing for its reader: the id of a row, signed. It opens nothing else, so it needs no end and no
// table, and works for as long as the server keeps its key and the row.

const idBytes = 16
/** With the id a multiple of three bytes, so that no two texts stand for the same ones. */
const signatureBytes = 26

/** What a link does: unsubscribes the row of a recipient, speaks for the row of a person in a team, or opens somebody's calendar. */
type Purpose = 'unsubscribe' | 'seat' | 'calendar'

export function signedId(key: Uint8Array, purpose: Purpose, _id: string): string {
  const id = Buffer.from(_id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sign(key, purpose, id)]).toString('base64url')
}

/** The row's id; undefined where the signature is not ours. */
export function idInLink(key: Uint8Array, purpose: Purpose, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(key, purpose, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The key also signs sessions, whose signatures must never fit here: hence the word before the id. */
function sign(key: Uint8Array, purpose: Purpose, id: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}:`).update(id).digest().subarray(0, signatureBytes)
}
