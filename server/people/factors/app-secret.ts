import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Secrets of authenticator apps are encrypted with a key that is derived from the signing key of tokens
// (docs/decisions/097). AES-256-GCM; a sealed secret is nonce, tag and ciphertext, and is bound to its person.

const nonceLength = 12
const tagLength = 16

export function sealSecret(jwtKey: Uint8Array, user_id: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(jwtKey), nonce).setAAD(Buffer.from(user_id))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Null if it was sealed with another key: JWT_SECRET was changed. */
export function openSecret(jwtKey: Uint8Array, user_id: string, sealed: Buffer): Uint8Array | null {
  const nonce = sealed.subarray(0, nonceLength)
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(jwtKey), nonce)
    .setAAD(Buffer.from(user_id))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(jwtKey: Uint8Array) {
  return new Uint8Array(hkdfSync('sha256', jwtKey, '', 'secrets of authenticator apps', 32))
}
