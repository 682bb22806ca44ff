import * as z from 'zod/mini'
import { releaseUnderWay } from '../choosing/releases.ts'
import { endpoint, idReply, list, one } from '../platform/endpoint.ts'
import {
  booleanOrText,
  choice,
  eventInZone,
  flag,
  id,
  idParams,
  instant,
  line,
  namedRef,
  nullableInstant,
  nullableText,
  optionalFileKey,
  optionalId,
  optionalLine,
  paging,
  personRef,
  printedName,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'

import { certificateDesigns, certificateKinds, certificateLanguages } from './certificates.calls.ts'
import { certificateMessages } from './certificates.texts.ts'
import { certificateNameBody } from './certificate-pages.ts'
import { certificateStates } from './certificate-pages.calls.ts'
import { ticketKinds } from '../teams/tickets.calls.ts'
import * as calls from './issuing.calls.ts'
import { certificateFilters, certificatesPreviewed, nameProblems, tookPartRules } from './issuing.calls.ts'

// The certificates of an event, as its staff issue them (docs/product.md §42).

const kind = z.enum(certificateKinds)

export const certificateSettings = z.object({
  kinds: z.array(kind),
  took_part_by: z.enum(tookPartRules),
  /** Who entered this round is a finalist. */
  finalist_round: nullableText,
  design: z.enum(certificateDesigns),
  language: z.enum(certificateLanguages),
  signature_name: nullableText,
  signature_office: nullableText,
  signature_picture: nullableText,
  shows_logos: z.boolean(),
})

const dueCertificate = z.object({
  kind,
  prize: nullableText,
  name: z.string(),
  team: nullableText,
  application_id: nullableText,
  /** Nobody is mailed without one. */
  has_address: z.boolean(),
})
export type DueCertificate = z.output<typeof dueCertificate>

export const issuing = z.object({
  event: eventInZone,
  settings: certificateSettings,
  rounds: z.array(namedRef),
  kinds: z.array(
    z.object({
      kind,
      /** Who gets one now, if the kind is on, and who has a valid one already. */
      due: z.int(),
      issued: z.int(),
    }),
  ),
  /** When the results were published from which prizes are taken; null before. */
  published_at: nullableInstant,
  /** Since when those that there were are offline. */
  offline_at: nullableInstant,
  /** The event's last day, if it is not over. */
  ends_on: nullableText,
  due: z.int(),
  people: z.int(),
  /** Of those people, who get no mail. */
  unmailed: z.int(),
  /** Of those certificates, which have a letter that no font shows. */
  unshown: z.int(),
  /** What needs a look: names of people, with their team and project, and what is on all certificates; the first hundred. */
  names: z.array(
    z.object({
      name: z.string(),
      team: nullableText,
      application_id: nullableText,
      problems: z.array(z.enum(nameProblems)),
      /** What no font shows of it. */
      signs: z.array(z.string()),
    }),
  ),
  /** Who was let in at a door, and gets none of the kinds that are on nor had one. */
  here_without: z.object({
    people: z.int(),
    first: z.array(z.object({ name: z.string(), kind: z.enum(ticketKinds) })),
  }),
  /** The first ones, as they would be printed. */
  first: z.array(dueCertificate),
  refused: nullableText,
  seconds: z.int(),
  under_way: z.nullable(releaseUnderWay),
  /** The last that happened. */
  last: z.nullable(
    z.object({
      released_at: instant,
      by: z.nullable(personRef),
      certificates: z.int(),
      people: z.int(),
    }),
  ),
  /** Owners who wait for an answer about their name. */
  asked: z.int(),
  /** Stands for who gets what, and how it looks: refused when it has changed. */
  digest: z.string(),
  version: z.int(),
})
export type Issuing = z.output<typeof issuing>

export const getIssuing = endpoint(calls.getIssuing, {
  summary: 'The settings of the certificates of an event, and who would get one now',
  params: idParams,
  reply: one(issuing),
  versioned: true,
})

export const certificateSettingsBody = z
  .object({
    kinds: z.array(choice(certificateKinds), say.fieldRequired).check(z.maxLength(certificateKinds.length)),
    took_part_by: choice(tookPartRules),
    finalist_round: z._default(
      z.pipe(
        z.transform((value: unknown) => value || null),
        z.nullable(id),
      ),
      null,
    ),
    design: choice(certificateDesigns),
    language: choice(certificateLanguages),
    signature_name: optionalLine(),
    signature_office: optionalLine(),
    signature_picture: optionalFileKey('event/signature'),
    shows_logos: flag(true),
  })
  .check(
    z.superRefine((body, context) => {
      const complain = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message, input: null })
      if (body.kinds.includes('finalist') && body.finalist_round === null)
        complain('finalist_round', certificateMessages.finalistRound)
      if (body.signature_name === null && (body.signature_office ?? body.signature_picture) !== null)
        complain('signature_name', certificateMessages.noSignature)
    }),
  )

export const saveCertificateSettings = endpoint(calls.saveCertificateSettings, {
  summary: 'Set which certificates an event gives, to whom, and how they look',
  params: idParams,
  body: certificateSettingsBody,
  reply: one(issuing),
  versioned: true,
  refuses: [409],
  changes: 'staff',
})

export const issueCertificates = endpoint(calls.issueCertificates, {
  summary:
    'Issue the certificates that were shown, which can be undone for a time. Each person gets one mail',
  params: idParams,
  body: z.object({ digest: line(say.fieldRequired) }),
  reply: one(releaseUnderWay),
  status: 201,
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const listDueCertificates = endpoint(calls.listDueCertificates, {
  summary: 'Who would get which certificate now, by name',
  query: z.object({ ...paging, eventid: id, kind: z.optional(choice(certificateKinds)) }),
  refuses: [404],
  reply: list(dueCertificate),
})

export const previewCertificate = endpoint(calls.previewCertificate, {
  summary: 'A picture of one of the first certificates, in a design',
  params: idParams,
  query: z.object({
    design: choice(certificateDesigns),
    n: z._default(
      z.coerce
        .number(say.number)
        .check(z.int(say.number), z.minimum(0), z.maximum(certificatesPreviewed - 1)),
      0,
    ),
  }),
  reply: z.string(),
  produces: 'application/octet-stream',
  budgets: ['previews'],
})

export const certificateRow = z.object({
  _id: z.string(),
  code: z.string(),
  state: z.enum(certificateStates),
  kind,
  prize: nullableText,
  name: nullableText,
  team: nullableText,
  application_id: nullableText,
  issued_at: instant,
  revoked_at: nullableInstant,
  reason: nullableText,
  replaced_by: nullableText,
  /** What the owner asks for, and the name of the account. */
  asked_name: nullableText,
  account_name: nullableText,
  /** Its owner is mailed what becomes of it. */
  has_address: z.boolean(),
})
export type CertificateRow = z.output<typeof certificateRow>

export const listCertificates = endpoint(calls.listCertificates, {
  summary: 'The certificates of an event that were issued: to be answered first, then newest',
  query: z.object({
    ...paging,
    eventid: id,
    applicationid: optionalId,
    state: z.optional(choice(certificateFilters)),
  }),
  refuses: [404],
  reply: z.extend(list(certificateRow), {
    counts: z.object({
      all: z.int(),
      valid: z.int(),
      asked: z.int(),
      replaced: z.int(),
      taken_back: z.int(),
    }),
  }),
})

export const takeBackBody = z.object({ reason: line(certificateMessages.noReason, longest.comment) })

export const takeBackCertificate = endpoint(calls.takeBackCertificate, {
  summary: 'Take a certificate back, with a reason that its page and a mail to its owner say',
  params: idParams,
  body: takeBackBody,
  reply: idReply,
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const giveCertificateAgain = endpoint(calls.giveCertificateAgain, {
  summary: 'Give a certificate again that was taken back by mistake, with another code',
  params: idParams,
  reply: one(z.object({ code: z.string() })),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const answerNameBody = z
  .object({
    accepts: booleanOrText,
    /** That staff saw: the owner may ask for another one meanwhile. */
    name: printedName,
    word: optionalLine(longest.comment),
  })
  .check(
    z.superRefine(({ accepts, word }, context) => {
      if (!accepts && word === null)
        context.addIssue({ code: 'custom', path: ['word'], message: certificateMessages.noWord, input: word })
    }),
  )

export const answerCertificateName = endpoint(calls.answerCertificateName, {
  summary: 'Accept or decline the name that the owner of a certificate asks for, and mail the owner',
  params: idParams,
  body: answerNameBody,
  reply: one(z.object({ code: z.string() })),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const correctCertificateName = endpoint(calls.correctCertificateName, {
  summary: 'Correct the name on a certificate by a new one, and mail its owner',
  params: idParams,
  body: certificateNameBody,
  reply: one(z.object({ code: z.string() })),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

/** Streams. */
export const exportCertificates = endpoint(calls.exportCertificates, {
  summary: 'All valid certificates of an event as PDF in a ZIP',
  params: idParams,
  reply: z.string(),
  produces: 'application/zip',
  budgets: ['exports'],
})
