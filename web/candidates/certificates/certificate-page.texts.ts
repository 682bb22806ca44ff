import type { CertificatePage } from '../../../contract/candidates/certificate-pages.ts'
import { certificateTitle, saidOf } from '../../../contract/candidates/certificates.texts.ts'
import { daysShown } from '../../../contract/platform/day.texts.ts'
import { dayIn } from '../../../contract/platform/days.ts'

// What the page of a certificate says of it (docs/product.md §42).

export function whenOf({ state, issued_at, revoked_at, event }: CertificatePage): string {
  if (state === 'unknown') return 'No certificate has this code'
  const zone = event?.timezone ?? 'UTC'
  if (state === 'valid' && issued_at !== null) return `Issued ${dayOf(issued_at, zone)}`
  return revoked_at === null ? '' : `On ${dayOf(revoked_at, zone)}`
}

/** As the certificate writes it. */
function dayOf(moment: string, timeZone: string): string {
  const day = dayIn(timeZone, moment)
  return daysShown(day, day)
}

export function headOf({ state, claim }: CertificatePage): string {
  switch (state) {
    case 'valid':
      return claim?.name ?? ''
    case 'replaced':
      return 'There is a newer one'
    case 'taken_back':
      return 'This certificate is not valid'
    case 'erased':
      return 'This certificate was deleted'
    case 'unknown':
      return 'This is no certificate'
  }
}

export function sentenceOf({ state, claim, kind, prize, event }: CertificatePage): string {
  switch (state) {
    case 'valid':
      return claim === null
        ? ''
        : saidOf(claim, 'alone')
            .map(({ text }) => text)
            .join('')
    case 'replaced':
      return 'It was put right. The new certificate is for the same person.'
    case 'taken_back':
      return kind === null || event === null
        ? ''
        : `It was issued for ${certificateTitle({ kind, prize })}, ${event.name}.`
    case 'erased':
      return 'It existed, and was deleted at its owner’s wish.'
    case 'unknown':
      return 'Compare the code with the paper, letter by letter. It has 16 characters.'
  }
}
