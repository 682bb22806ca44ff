/** What a person did at an event that a certificate says. */
export const certificateKinds = ['took_part', 'finalist', 'prize', 'judged', 'mentored', 'helped'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateDesigns = ['classic', 'modern', 'plain'] as const
export type CertificateDesign = (typeof certificateDesigns)[number]
export const certificateLanguages = ['en'] as const
