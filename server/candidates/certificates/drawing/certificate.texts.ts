import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
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

/** `7K3Q X9M2 VBT5 HD8R`. */
export function inFours(code: string): string {
  return code.match(/.{1,4}/gu)?.join(' ') ?? code
}

/** `2026-11-22` as `22 November 2026`. */
export function dayShown(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What stands over the name: what was won, or that this is a certificate. */
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
  const { kind, team, project, event } = claim
  if (kind === 'judged') return sentence('who judged the projects of ', own(event))
  if (kind === 'mentored') return sentence('who was a mentor at ', own(event))
  if (kind === 'helped') return sentence('who helped to run ', own(event))
  const { did, at, joins, alone = joins } = deeds[kind]
  if (isListed || (!team && !project)) return sentence(`${did} ${at} `, own(event))
  const withTeam = team ? [plain(' with the team '), own(team)] : []
  return sentence(did, ...withTeam, ...(project ? [plain(team ? joins : alone), own(project)] : []))
}

/** What somebody did, the word before the event, and those before a project, with a team and without one. */
const deeds: Record<
  'took_part' | 'finalist' | 'prize',
  { did: string; at: string; joins: string; alone?: string }
> = {
  took_part: { did: 'who took part', at: 'in', joins: ' and handed in ' },
  finalist: {
    did: 'who reached the final',
    at: 'of',
    joins: ' and the project ',
    alone: ' with the project ',
  },
  prize: { did: 'who won this prize', at: 'at', joins: ' for ' },
}

function sentence(first: string, ...rest: Span[]): Span[] {
  return [plain(first), ...rest, plain('.')]
}

function plain(text: string): Span {
  return { text, weight: 400 }
}

function own(text: string): Span {
  return { text, weight: 600, own: true }
}
