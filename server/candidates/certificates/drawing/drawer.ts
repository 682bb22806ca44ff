import { Piscina } from 'piscina'
import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import type { drawCertificate } from './draw.ts'
import type { missingLetters } from './fonts.ts'
import type { certificatePicture, certificateSheet } from './picture.ts'

declare module 'fastify' {
  interface FastifyInstance {
    certificateDrawer: CertificateDrawer
  }
}

/** PNG or JPEG; what is missing leaves no hole. */
export interface CertificatePictures {
  signature?: Uint8Array | undefined
  logos?: readonly Uint8Array[] | undefined
}

/** Milliseconds until a thread ends that nobody needs. Its fonts go with it. */
const threadIdle = 60_000

/** Draws certificates in threads of its own, so that requests do not wait for it (docs/decisions/213). */
export class CertificateDrawer {
  // Where requests want the processors they get them first.
  readonly #threads = new Piscina({
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: threadIdle,
    niceIncrement: 10,
  })

  /** The PDF. The same claim and pictures give the same bytes. */
  async draw(claim: CertificateClaim, pictures: CertificatePictures): Promise<Buffer> {
    const drawn: ReturnType<typeof drawCertificate> = this.#run('draw.ts', 'drawCertificate', {
      claim,
      pictures,
    })
    return asBuffer(await drawn)
  }

  /** A PNG of 1200 × 630 for sites that show links. */
  async picture(claim: CertificateClaim, pictures: CertificatePictures): Promise<Buffer> {
    const drawn: ReturnType<typeof certificatePicture> = this.#run('picture.ts', 'certificatePicture', {
      claim,
      pictures,
    })
    return asBuffer(await drawn)
  }

  /** A PNG of the page, 1400 wide, for screens. */
  async sheet(claim: CertificateClaim, pictures: CertificatePictures): Promise<Buffer> {
    const drawn: ReturnType<typeof certificateSheet> = this.#run('picture.ts', 'certificateSheet', {
      claim,
      pictures,
    })
    return asBuffer(await drawn)
  }

  /** For each name the letters that no font shows. */
  missingLetters(names: readonly string[]): Promise<ReturnType<typeof missingLetters>> {
    return this.#run('fonts.ts', 'missingLetters', names)
  }

  close(): Promise<void> {
    return this.#threads.destroy()
  }

  #run(file: string, name: string, input: unknown) {
    return this.#threads.run(input, { filename: new URL(file, import.meta.url).href, name })
  }
}

/** A buffer arrives from a thread as the array that it is made of. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
