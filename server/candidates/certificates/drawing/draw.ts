import PDFDocument from 'pdfkit'
import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import type { CertificatePictures } from './drawer.ts'
import { fontFor } from './fonts.ts'

export interface Drawn {
  claim: CertificateClaim
  pictures: CertificatePictures
}

export function drawCertificate({ claim }: Drawn): Promise<Uint8Array> {
  const date = new Date(`${claim.issued_on}T00:00:00Z`)
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    lang: claim.language,
    tagged: true,
    info: { Title: `${claim.name}, ${claim.event}`, CreationDate: date, ModDate: date },
  })
  const done = read(document)
  for (const line of [claim.event, claim.days, claim.name, claim.team, claim.project, claim.prize])
    if (line) {
      const font = fontFor([...line][0] ?? 'A')
      // pdfkit takes a font that fontkit has opened, which its types do not say.
      if (font) document.font(font as unknown as Buffer)
      document.fontSize(line === claim.name ? 54 : 20).text(line)
    }
  document.end()
  return done
}

function read(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
