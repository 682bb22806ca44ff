import type { NameProblem, TookPartRule } from './issuing.calls.ts'
import type { CertificateState } from './certificate-pages.calls.ts'
import { longestPrintedName } from '../people/profiles.calls.ts'
import type { CertificateDesign, CertificateKind } from './certificates.calls.ts'
import type { Glyph, Tone } from '../platform/statuses.ts'

/** What people read about certificates (docs/product.md §42). */

export const certificateKindLabels: Record<CertificateKind, string> = {
  took_part: 'Took part',
  finalist: 'Finalist',
  prize: 'Prize',
  judged: 'Judged',
  mentored: 'Mentored',
  helped: 'Helped',
}

export const tookPartLabels: Record<TookPartRule, string> = {
  either: 'Here at a door, or in a team that handed something in',
  here: 'Here at a door',
  handed_in: 'In a team that handed something in',
}

export const certificateDesignLabels: Record<CertificateDesign, { label: string; about: string }> = {
  classic: { label: 'Laurel', about: 'Two boughs and a seal' },
  modern: { label: 'Poster', about: 'The event’s picture' },
  plain: { label: 'Plain', about: 'Black on white' },
}

export const certificateStateLabels: Record<CertificateState, { label: string; tone: Tone; glyph: Glyph }> = {
  valid: { label: 'Valid', tone: 'green', glyph: 'check' },
  replaced: { label: 'Replaced', tone: 'yellow', glyph: 'dotted' },
  taken_back: { label: 'Taken back', tone: 'red', glyph: 'cross' },
  erased: { label: 'Deleted', tone: 'grey', glyph: 'dash' },
  unknown: { label: 'Not found', tone: 'grey', glyph: 'dash' },
}

export const nameProblemLabels: Record<NameProblem, string> = {
  unshown: 'No font can show this, so it would be left out:',
  capitals: 'All capitals.',
  small: 'Begins with a small letter.',
}

export const certificateMessages = {
  nameWanted: 'Please write the name as it should read.',
  nameSame: 'This is the name on the certificate.',
  nameLong: `At most ${longestPrintedName} characters.`,
  nameAsked: 'The organisers have been asked for this name already.',
  notAsked: 'This name is not asked for any more.',
  notTakenBack: 'This certificate was not taken back, or was given again.',
  givenAgain: 'The former one was taken back by mistake.',
  corrected: 'The results were corrected.',
  notValid: 'This certificate is not valid any more.',
  underWay: 'Certificates are being issued. Undo that first, or wait until it has happened.',
  changed: 'Who gets a certificate has changed. Look at the list again.',
  nobody: 'Nobody is without a certificate that they should get.',
  late: 'The certificates have been issued.',
  noReason: 'Please say why. The person reads it.',
  noWord: 'Please say why not. The person reads it.',
  finalistRound: 'Please choose the round.',
  noSignature: 'Please say who signs.',
  needsKind: 'Switch on at least one kind.',
  notBegun: 'Certificates can be issued once the event has begun.',
  notPublished: 'Certificates can be issued once the event is public.',
} as const

/** A certificate is one of a kind; of a prize its name says which. */
export function certificateTitle({ kind, prize }: { kind: CertificateKind; prize: string | null }): string {
  return prize ?? certificateKindLabels[kind]
}

/** The code in groups of four, as people read and type it. */
export function codeShown(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

/** What the person did, after their name: "took part in Monsoon Hack with the team Crop Doctor and handed in Leaf by Leaf." */
export function saidOf(claim: {
  kind: CertificateKind
  team: string | null
  project: string | null
  prize: string | null
  event: string
}): string {
  const { kind, team, project, prize, event } = claim
  const withTeam = team === null ? '' : ` with the team ${team}`
  const handedIn = project === null ? '' : ` and handed in ${project}`
  const acts: Record<CertificateKind, string> = {
    took_part: `took part in ${event}${withTeam}${handedIn}.`,
    finalist: `was a finalist of ${event}${withTeam}${handedIn}.`,
    prize: `won ${prize} at ${event}${withTeam}${handedIn}.`,
    judged: `was a judge at ${event}.`,
    mentored: `was a mentor at ${event}.`,
    helped: `helped to run ${event}.`,
  }
  return acts[kind]
}

/** The form of LinkedIn with the fields filled in. Nothing of it is loaded before it is opened. */
export function linkedInAddress(claim: {
  title: string
  host: string
  issued_on: string
  code: string
  address: string
}): string {
  const [year = '', month = ''] = claim.issued_on.split('-')
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: claim.title,
    organizationName: claim.host,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: claim.address,
    certId: codeShown(claim.code),
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
