/** The calls about one certificate, for everybody who has its code, and for its owner; replies are in certificate-pages.ts. */

export const getCertificate = { method: 'GET', path: '/api/certificate/code/:code', may: 'anyone' } as const
export const listOwnCertificates = {
  method: 'GET',
  path: '/api/certificate/own',
  may: 'session:own',
} as const
export const askCertificateName = {
  method: 'POST',
  path: '/api/certificate/name/:code',
  may: 'session:own',
} as const

export const withdrawCertificateName = {
  method: 'POST',
  path: '/api/certificate/keep-name/:code',
  may: 'session:own',
} as const

/** `erased`: its person was deleted, and what it said with them. `unknown`: no certificate has the code. */
export const certificateStates = ['valid', 'replaced', 'taken_back', 'erased', 'unknown'] as const
export type CertificateState = (typeof certificateStates)[number]

/** For so long a name is put right without anybody, where only case, accents or spaces differ. */
export const daysOfEasyNames = 14
