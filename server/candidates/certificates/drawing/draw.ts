import type { CertificateClaim, CertificateDesign } from '../../../../contract/candidates/certificates.ts'
import { words } from './certificate.texts.ts'
import { classicSheet } from './classic.ts'
import type { CertificatePictures } from './drawer.ts'
import { fitPicture } from './fit-picture.ts'
import { modernSheet } from './modern.ts'
import type { FittedPictures } from './parts.ts'
import { plainSheet } from './plain.ts'
import type { Sheet } from './sheet.ts'
import { writePdf } from './write-pdf.ts'

export interface Drawn {
  claim: CertificateClaim
  pictures: CertificatePictures
}

const designs: Record<CertificateDesign, (claim: CertificateClaim, pictures: FittedPictures) => Sheet> = {
  classic: classicSheet,
  modern: modernSheet,
  plain: plainSheet,
}

export async function drawCertificate(drawn: Drawn): Promise<Uint8Array> {
  const { claim } = drawn
  return writePdf(await sheetOf(drawn), {
    title: words.title(claim),
    language: claim.language,
    day: new Date(`${claim.issued_on}T00:00:00Z`),
  })
}

export async function sheetOf({ claim, pictures }: Drawn): Promise<Sheet> {
  const [signature, logos] = await Promise.all([
    pictures.signature && fitPicture(pictures.signature),
    Promise.all((pictures.logos ?? []).map(fitPicture)),
  ])
  return designs[claim.design](claim, { signature, logos })
}
