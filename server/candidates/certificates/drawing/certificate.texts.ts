import { saidOf } from '../../../../contract/candidates/certificates.texts.ts'
import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import { daysShown } from '../../../../contract/platform/day.texts.ts'
import type { Span } from './text.ts'

/** The words on a certificate, and those that a screen reader says of its pictures. */
export const words = {
  title: ({ name, event }: CertificateClaim) => `Certificate for ${name}, ${event}`,
  certificateFor: 'This certificate is for',
  finalist: 'Finalist',
  checkAt: 'Check it at',
  team: 'Team',
  project: 'Project',
  issuedBy: 'Issued by',
  issuedOn: 'Issued on',
  issued: (day: string, host: string) => `Issued ${day} by ${host}`,
  signatureOf: (name: string) => `Signature of ${name}`,
  logo: 'Logo',
  codeOf: (address: string) => `QR code of ${address}`,
}

/** `2026-11-22` as `22 November 2026`. */
export function dayShown(day: string): string {
  return daysShown(day, day)
}

/** The line above the name: what was won, or that this is a certificate. */
export function honourOf({ kind, prize }: CertificateClaim): string | null {
  if (kind === 'prize') return prize
  return kind === 'finalist' ? words.finalist : null
}

/** `1st` of a prize that is called `1st prize`. */
export function placeOf({ kind, prize }: CertificateClaim): string | null {
  const place = kind === 'prize' ? prize?.match(/^\d{1,2}(?:st|nd|rd|th)\b/iu)?.[0] : undefined
  return place?.toLowerCase() ?? null
}

/** The sentence that begins with the name. `isListed` is for designs that list team and project below. */
export function statementOf(claim: CertificateClaim, isListed: boolean): Span[] {
  const [first, ...rest] = saidOf(claim, isListed ? 'listed' : 'beside')
  const said = [{ text: `who ${first?.text}`, own: false }, ...rest]
  return said.map(({ text, own }) => (own ? { text, weight: 600, own } : { text, weight: 400 }))
}
