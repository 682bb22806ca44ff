/** The calls about the certificates of an event, for its staff; bodies and replies are in issuing.ts. */

const see = 'application:review'

export const getIssuing = { method: 'GET', path: '/api/event/certificates/:id', may: see } as const
export const saveCertificateSettings = {
  method: 'PUT',
  path: '/api/event/certificates/:id',
  may: 'event:write',
} as const
export const issueCertificates = { method: 'POST', path: '/api/event/certificates/:id', may: see } as const
export const listDueCertificates = { method: 'GET', path: '/api/certificate/due', may: see } as const
export const previewCertificate = { method: 'GET', path: '/api/certificate/preview/:id', may: see } as const
export const listCertificates = { method: 'GET', path: '/api/certificate', may: see } as const
export const takeBackCertificate = {
  method: 'POST',
  path: '/api/certificate/take-back/:id',
  may: see,
} as const
export const giveCertificateAgain = {
  method: 'POST',
  path: '/api/certificate/give-again/:id',
  may: see,
} as const
export const answerCertificateName = {
  method: 'POST',
  path: '/api/certificate/answer/:id',
  may: see,
} as const
export const correctCertificateName = {
  method: 'POST',
  path: '/api/certificate/correct/:id',
  may: see,
} as const
export const exportCertificates = {
  method: 'GET',
  path: '/api/certificate/zip/:id',
  may: 'application:export',
} as const

/** What counts as taking part. */
export const tookPartRules = ['either', 'here', 'handed_in'] as const
export type TookPartRule = (typeof tookPartRules)[number]

/** `asked`: valid ones whose owner asks for another name. */
export const certificateFilters = ['valid', 'asked', 'replaced', 'taken_back'] as const
export type CertificateFilter = (typeof certificateFilters)[number]

/** What is odd about a name, as it would be printed. */
export const nameProblems = ['unshown', 'capitals', 'small'] as const
export type NameProblem = (typeof nameProblems)[number]

export const certificatesPreviewed = 5
