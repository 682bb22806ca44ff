import type { Role } from './permissions.ts'

/** What somebody may set off in a while. Above it a call answers 429 (docs/product.md §3, docs/decisions/041). */
export interface Budget {
  /** What is counted, in the plural. */
  counts: string
  /** Whose it is. */
  per: string
  most: number | Readonly<Record<Role, number>>
  /** From the first one on. Then it is whole again. */
  minutes: number
  /** Each call counts as one, before it is carried out. Without it the call counts what it sets off. */
  eachCall?: true
}

const hour = 60
const day = 24 * hour
const perPerson = 'person'
const perNetwork = 'network'

const known = {
  // Logging in and proving who one is. Only the first counts failures (server/people/accounts/failed-sign-ins.ts).
  wrongProofs: { counts: 'wrong passwords or codes', per: 'account', most: 10, minutes: 15 },
  signUps: { counts: 'sign-ups', per: 'known address and network', most: 10, minutes: 15 },
  signUpsFrom: { counts: 'sign-ups', per: perNetwork, most: 1000, minutes: 15 },
  passwordLinks: { counts: 'requests for a link', per: 'address and network', most: 10, minutes: 5 },
  passwordLinksFrom: { counts: 'addresses asked for', per: perNetwork, most: 300, minutes: 15 },
  passkeyChallenges: { counts: 'challenges for a passkey', per: perNetwork, most: 1000, minutes: 15 },
  providerFailures: { counts: 'failed ways back from a provider', per: perNetwork, most: 300, minutes: 15 },
  loginMails: { counts: 'mails about logins from new networks', per: 'account', most: 20, minutes: hour },
  addressLinks: { counts: 'links that confirm an address', per: perPerson, most: 5, minutes: day },
  addressLinkAgain: { counts: 'links that confirm an address', per: perPerson, most: 1, minutes: 1 },
  accountChanges: {
    counts: 'changes of an account',
    per: perPerson,
    most: 60,
    minutes: hour,
    eachCall: true,
  },
  ownChanges: {
    counts: 'changes of your profile, name, team or stars',
    per: perPerson,
    most: 100,
    minutes: hour,
    eachCall: true,
  },

  // Mails.
  invitations: { counts: 'people invited to teams', per: perPerson, most: 30, minutes: day },
  typedMails: { counts: 'mails to addresses that you typed', per: perPerson, most: 250, minutes: hour },
  linkOfJudge: { counts: 'links by mail to a judge', per: 'address and event', most: 3, minutes: day },
  /** The judge is mailed about each that is used. */
  codesOfJudge: { counts: 'codes of a judge', per: 'judge', most: 20, minutes: hour },
  ceremonyPublications: { counts: 'publications of a ceremony', per: 'ceremony', most: 20, minutes: hour },
  mailToContact: { counts: 'mails with a link to an address', per: 'address', most: 3, minutes: day },
  linksForDetails: {
    counts: 'links by mail to an address for its details',
    per: 'address',
    most: 3,
    minutes: day,
  },
  linksToCopy: { counts: 'links to copy', per: 'person who was asked', most: 20, minutes: day },
  announcements: { counts: 'announcements by mail', per: 'event', most: 5, minutes: hour },
  /** Only shown at Today, on the big screen or on the event's page. What is urgent never waits for what is not. */
  notices: { counts: 'announcements without a mail', per: 'event', most: 30, minutes: hour },
  urgentNotices: { counts: 'urgent announcements without a mail', per: 'event', most: 30, minutes: hour },
  testMails: { counts: 'test mails', per: perPerson, most: 20, minutes: hour, eachCall: true },
  newCodes: { counts: 'new codes', per: 'ticket', most: 10, minutes: day },
  receiptMails: { counts: 'mails with a receipt', per: 'team and round', most: 1, minutes: 10 },
  actsWithMails: {
    counts: 'changes that people are mailed about',
    per: perPerson,
    most: { candidate: 100, company: 1000, admin: 2000 },
    minutes: hour,
    eachCall: true,
  },

  // Files. The uploads are counted while no record uses them (server/platform/files/allowance.ts).
  uploads: {
    counts: 'uploads that nothing uses',
    per: perPerson,
    most: { candidate: 30, company: 200, admin: 1000 },
    minutes: day,
  },
  uploadsToHandIn: { counts: 'files to hand in that nothing uses', per: perPerson, most: 30, minutes: day },
  parts: { counts: 'parts of uploads', per: perPerson, most: 3000, minutes: hour, eachCall: true },

  // By a link to the details of a partner or an associate, without an account.
  callsByLink: { counts: 'calls by links', per: perNetwork, most: 300, minutes: 15, eachCall: true },
  /** Addresses of tickets with a code that is none. */
  ticketTries: { counts: 'codes of tickets that are none', per: perNetwork, most: 30, minutes: 1 },
  /** Of a device at counters; a few a minute are usual. Above it a device keeps them, and sends them later. */
  scans: { counts: 'scans', per: 'device', most: 10_000, minutes: hour },
  certificateLooks: {
    counts: 'looks at certificates',
    per: perNetwork,
    most: 60,
    minutes: 1,
    eachCall: true,
  },
  /** Drawn when they are asked for. */
  certificateFiles: { counts: 'files of certificates', per: perNetwork, most: 120, minutes: 1 },
  savesByLink: { counts: 'changes by a link', per: 'link', most: 30, minutes: hour },
  uploadsByLink: { counts: 'files by a link', per: 'link', most: 30, minutes: day },

  // What costs time, or is kept for good.
  versions: { counts: 'versions', per: 'person and hand-in', most: 60, minutes: hour },
  exports: { counts: 'exports', per: perPerson, most: 100, minutes: hour, eachCall: true },
  archives: { counts: 'archives of your data', per: perPerson, most: 3, minutes: day },
  previews: {
    counts: 'previews of certificates',
    per: perPerson,
    most: 600,
    minutes: hour,
    eachCall: true,
  },
  plans: { counts: 'plans', per: perPerson, most: 200, minutes: hour, eachCall: true },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof known

export const budgets: Readonly<Record<BudgetName, Budget>> = known

/** How many of it somebody with this role may set off. */
export function mostOf(name: BudgetName, role: Role = 'candidate'): number {
  const { most } = budgets[name]
  return typeof most === 'number' ? most : most[role]
}

/** Said above a budget: what it is, and when to go on. */
export function overBudget(name: BudgetName, seconds: number, role?: Role): string {
  const { counts, minutes } = budgets[name]
  // Of two at once, the clock of one may have been read a moment before the other's began to count.
  const left = Math.min(minutes, Math.ceil(seconds / 60))
  return `At most ${mostOf(name, role)} ${counts} in ${inWords(minutes)}. Please try again in ${inWords(left)}.`
}

function inWords(minutes: number): string {
  if (minutes < 2 * hour) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / hour)} hours`
}
