import * as z from 'zod/mini'
import { certificateDesigns, certificateKinds, certificateLanguages } from './certificates.calls.ts'
import { nullableText } from '../platform/fields.ts'

/**
 * What a certificate said when it was issued, as its row keeps it. The PDF is drawn from it alone, with the pictures, so the
 * same claim gives the same bytes.
 */
export const certificateClaim = z.object({
  kind: z.enum(certificateKinds),
  name: z.string(),
  team: nullableText,
  project: nullableText,
  /** Only of a prize. */
  prize: nullableText,
  event: z.string(),
  /** Its colours are those of the event's poster. */
  event_id: z.string(),
  /** As the certificate says them, in its language. */
  days: z.string(),
  /** Who held the event. */
  host: z.string(),
  language: z.enum(certificateLanguages),
  design: z.enum(certificateDesigns),
  /** `2026-11-27`. */
  issued_on: z.string(),
  /** 16 characters, shown in groups of four. */
  code: z.string(),
  /** Of the certificate's page, with the origin. */
  address: z.string(),
  /** Who signs; the picture of the signature is a file. */
  signature: z.nullable(z.object({ name: z.string(), office: z.string() })),
})
export type CertificateClaim = z.output<typeof certificateClaim>
export type CertificateDesign = CertificateClaim['design']
