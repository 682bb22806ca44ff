import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  exactLine,
  instant,
  namedRef,
  nullableInstant,
  nullableText,
  printedName,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { certificateClaim } from './certificates.ts'
import { certificateKinds } from './certificates.calls.ts'
import * as calls from './certificate-pages.calls.ts'
import { certificateStates } from './certificate-pages.calls.ts'

// A certificate as everybody reads it who has its code (docs/product.md §42).

/** However it is typed. */
export const certificateCode = z.object({ code: exactLine(say.fieldRequired, 40) })

const ofOwner = z.object({
  _id: z.string(),
  asked_name: nullableText,
  /** What staff answered who declined a name. */
  refused_name: nullableText,
  refusal: nullableText,
  /** Names that differ only in case, accents or spaces need nobody until then; null afterwards. */
  easy_until: nullableInstant,
})

export const certificatePage = z.object({
  state: z.enum(certificateStates),
  code: nullableText,
  kind: z.nullable(z.enum(certificateKinds)),
  prize: nullableText,
  /** What it certifies; null once it was taken back or emptied, and for a code of none. */
  claim: z.nullable(certificateClaim),
  /** Of the claim: SHA-256 in hexadecimal. */
  digest: nullableText,
  event: z.nullable(z.object({ ...namedRef.shape, is_public: z.boolean() })),
  host: nullableText,
  /** The project, if everybody may read its page. */
  project_id: nullableText,
  issued_at: nullableInstant,
  revoked_at: nullableInstant,
  /** `2026-11-27`, in the zone of the event. */
  revoked_on: nullableText,
  reason: nullableText,
  /** Of the one that replaced it. */
  replaced_by: nullableText,
  /** Where it is the caller's own. */
  own: z.nullable(ofOwner),
})
export type CertificatePage = z.output<typeof certificatePage>

export const getCertificate = endpoint(calls.getCertificate, {
  summary: 'What the certificate with this code says, and whether it is valid',
  params: certificateCode,
  reply: one(certificatePage),
  budgets: ['certificateLooks'],
})

export const ownCertificate = z.object({
  code: z.string(),
  claim: certificateClaim,
  event_id: z.string(),
  application_id: nullableText,
  issued_at: instant,
})
export type OwnCertificate = z.output<typeof ownCertificate>

export const listOwnCertificates = endpoint(calls.listOwnCertificates, {
  summary: 'Your valid certificates, the newest first',
  reply: one(z.array(ownCertificate)),
})

export const certificateNameBody = z.object({ name: printedName })

export const askCertificateName = endpoint(calls.askCertificateName, {
  summary:
    'Ask for another name on a certificate of yours, by its valid code. Some names need nobody; else staff answer',
  params: certificateCode,
  body: certificateNameBody,
  reply: one(z.object({ code: z.string(), is_done: z.boolean() })),
  refuses: [409],
  budgets: ['ownChanges'],
})

export const withdrawCertificateName = endpoint(calls.withdrawCertificateName, {
  summary: 'Take back what you asked for, while staff have not answered',
  params: certificateCode,
  reply: one(z.object({ code: z.string() })),
  refuses: [409],
  budgets: ['ownChanges'],
})
