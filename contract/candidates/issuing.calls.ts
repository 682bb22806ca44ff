import { call } from '../platform/call.ts'

/** The calls about the certificates of an event, for its staff; bodies and replies are in issuing.ts. */

const see = 'application:review'

export const getIssuing = call('GET', '/api/event/certificates/:id', see)
export const saveCertificateSettings = call('PUT', '/api/event/certificates/:id', 'event:write')
export const issueCertificates = call('POST', '/api/event/certificates/:id', see)
export const listDueCertificates = call('GET', '/api/certificate/due', see)
export const previewCertificate = call('GET', '/api/certificate/preview/:id', see)
export const listCertificates = call('GET', '/api/certificate', see)
export const takeBackCertificate = call('POST', '/api/certificate/take-back/:id', see)
export const giveCertificateAgain = call('POST', '/api/certificate/give-again/:id', see)
export const answerCertificateName = call('POST', '/api/certificate/answer/:id', see)
export const correctCertificateName = call('POST', '/api/certificate/correct/:id', see)
export const exportCertificates = call('GET', '/api/certificate/zip/:id', 'application:export')

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
