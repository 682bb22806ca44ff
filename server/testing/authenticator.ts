import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Asked {
  challenge: string
  rpId?: string
  rp?: { id: string }
}

interface Page {
  origin?: string
  /** The domain that the authenticator signs for; a browser takes it from the page. */
  domain?: string
}

const flags = { isPresent: 0x01, isVerified: 0x04, canBeSynced: 0x08, isSynced: 0x10, hasCredential: 0x40 }

/** An authenticator in software with one passkey, and the browser in front of it (Web Authentication §6). */
export class Authenticator {
  readonly #key: KeyObject
  readonly #publicKey: Uint8Array
  readonly #id = randomBytes(16)
  /** Of signatures. Null for a passkey that is synced and does not count. */
  counter: number | null
  /** Whether it asks for a fingerprint or a PIN. */
  verifies: boolean

  constructor({ verifies = true, counter = null }: { verifies?: boolean; counter?: number | null } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // COSE: an EC2 key for ES256 on P-256 (RFC 9053).
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    this.verifies = verifies
    this.counter = counter
  }

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** What `navigator.credentials.create()` gives. */
  create({ challenge, rp }: Asked, page: Page = {}) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = [Buffer.alloc(16), length, this.#id, this.#publicKey]
    const authData = new Uint8Array(this.#data(page.domain ?? rp?.id ?? '', flags.hasCredential, credential))
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, page).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get()` gives. */
  get({ challenge, rpId = '' }: Asked, page: Page = {}) {
    if (this.counter !== null) this.counter += 1
    const data = this.#data(page.domain ?? rpId, 0, [])
    const client = clientData('webauthn.get', challenge, page)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    })
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #data(domain: string, more: number, credential: readonly Uint8Array[]): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter ?? 0)
    const synced = this.counter === null ? flags.canBeSynced | flags.isSynced : 0
    const flag = flags.isPresent | (this.verifies ? flags.isVerified : 0) | synced | more
    return Buffer.concat([
      createHash('sha256').update(domain).digest(),
      Buffer.of(flag),
      counter,
      ...credential,
    ])
  }
}

function clientData(type: string, challenge: string, { origin = 'https://laurel.test' }: Page): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
