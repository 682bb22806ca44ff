import { call } from '../platform/call.ts'

/** The calls about one certificate, for everybody who has its code, and for its owner; replies are in certificate-pages.ts. */

export const getCertificate = call('GET', '/api/certificate/code/:code', 'anyone')
export const listOwnCertificates = call('GET', '/api/certificate/own', 'session:own')
export const askCertificateName = call('POST', '/api/certificate/name/:code', 'session:own')

export const withdrawCertificateName = call('POST', '/api/certificate/keep-name/:code', 'session:own')

/** `erased`: its person was deleted, and what it said with them. `unknown`: no certificate has the code. */
export const certificateStates = ['valid', 'replaced', 'taken_back', 'erased', 'unknown'] as const
export type CertificateState = (typeof certificateStates)[number]

/** For so long a name is put right without anybody, where only case, accents or spaces differ. */
export const daysOfEasyNames = 14
