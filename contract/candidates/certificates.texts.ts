import type { NameProblem, TookPartRule } from './issuing.calls.ts'
import type { CertificateState } from './certificate-pages.calls.ts'
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
  either:
    'Who was here, and who is in a team that handed something in. Here: let in at a door, or said so at Today',
  here: 'Who was here: let in at a door, or said so at Today',
  handed_in: 'Who is in a team that handed something in',
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
  unshown: 'No font can show this. A box is printed instead:',
  capitals: 'All capitals.',
  small: 'Begins with a small letter.',
}

export const certificateMessages = {
  nameSame: 'This is the name on the certificate.',
  nameAsked: 'The organisers have been asked for this name already.',
  notAsked: 'This name is not asked for any more.',
  notTakenBack: 'This certificate was not taken back, or was given again.',
  givenAgain: 'The former one was taken back by mistake.',
  hasOne: 'This person has a valid certificate for the same.',
  prizeGone: 'The published results do not give this prize to this team.',
  corrected: 'The results were corrected.',
  notValid: 'This certificate is not valid any more.',
  underWay: 'Certificates are being issued. Undo that first, or wait until it has happened.',
  changed: 'Who gets a certificate has changed. Look at the list again.',
  nobody: 'Everybody who gets one of the kinds that are on has theirs.',
  late: 'The certificates have been issued.',
  noReason: 'Please say why. The person reads it.',
  noWord: 'Please say why not. The person reads it.',
  finalistRound: 'Please choose the round.',
  noSignature: 'Please say who signs.',
  notBegun: 'Certificates can be issued once the event has begun.',
  cancelled: 'The event is cancelled, so nothing can be issued.',
  notPublished: 'Certificates can be issued once the event is public.',
} as const

/** A certificate is one of a kind; of a prize its name says which. */
export function certificateTitle({ kind, prize }: { kind: CertificateKind; prize: string | null }): string {
  return prize ?? certificateKindLabels[kind]
}

/** The code in groups of four, as people read and type it: `7K3Q X9M2 VBT5 HD8R`. */
export function codeShown(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

/** A part of a sentence; `own` is what people typed. */
export interface Part {
  text: string
  own: boolean
}

/**
 * What the person did, after their name; `own` is what people typed. `alone` on the page of a certificate, with everything: "took part in Monsoon
 * Hack with the team Crop Doctor and handed in Leaf by Leaf." On the certificate event and prize stand above: `beside` says team and project,
 * `listed` leaves them to the columns below.
 */
export function saidOf(claim: Said, form: 'alone' | 'beside' | 'listed'): Part[] {
  const { kind, team, project, prize, event } = claim
  const { did, at, joins, apart = joins } = deeds[kind]
  const isLong = form !== 'listed' && joins !== undefined && (team ?? project) !== null
  const what =
    form === 'alone' && kind === 'prize' && prize !== null ? [plain('won '), own(prize)] : [plain(did)]
  const where = form === 'alone' || !isLong ? [plain(` ${at} `), own(event)] : []
  const who = isLong && team !== null ? [plain(' with the team '), own(team)] : []
  const built = isLong && project !== null ? [plain((team === null ? apart : joins) ?? ''), own(project)] : []
  return [...what, ...where, ...who, ...built, plain('.')]
}

interface Said {
  kind: CertificateKind
  team: string | null
  project: string | null
  prize: string | null
  event: string
}

/** What somebody did, the word before the event, and those before a project: after a team, and without one. */
const deeds: Record<CertificateKind, { did: string; at: string; joins?: string; apart?: string }> = {
  took_part: { did: 'took part', at: 'in', joins: ' and handed in ' },
  finalist: {
    did: 'reached the final',
    at: 'of',
    joins: ' and the project ',
    apart: ' with the project ',
  },
  prize: { did: 'won this prize', at: 'at', joins: ' for ' },
  judged: { did: 'judged the projects', at: 'of' },
  mentored: { did: 'was a mentor', at: 'at' },
  helped: { did: 'helped', at: 'to run' },
}

const plain = (text: string): Part => ({ text, own: false })
const own = (text: string): Part => ({ text, own: true })

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
