import type { CertificatePage } from '../../../contract/candidates/certificate-pages.ts'
import { certificateTitle, saidOf } from '../../../contract/candidates/certificates.texts.ts'
import { daysShown } from '../../../contract/platform/day.texts.ts'

// What the page of a certificate says of it (docs/product.md §42).

export function whenOf({ state, claim, revoked_on }: CertificatePage): string {
  if (state === 'unknown') return 'No certificate has this code'
  if (state === 'valid' && claim !== null) return `Issued ${daysShown(claim.issued_on, claim.issued_on)}`
  return revoked_on === null ? '' : `On ${daysShown(revoked_on, revoked_on)}`
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
        : `It was issued for “${certificateTitle({ kind, prize })}” at ${event.name}.`
    case 'erased':
      return 'It existed, and was deleted at its owner’s wish.'
    case 'unknown':
      return 'Compare the code with the paper, letter by letter. It has 16 characters.'
  }
}
