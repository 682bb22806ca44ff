import * as z from 'zod/mini'
import * as longest from './lengths.ts'
import { atMost, fieldMessages as say } from './messages.ts'
import { isDay, readDay } from './given-days.ts'
import { mostPages, pageSizes, tooManyPages } from './pages.ts'
import { foreignProblem, isInternational, keptNumber } from './phones.ts'
import { unitsPerCharacter } from './text-length.ts'
import { cleanedLine, cleanedText, countCharacters, isPlain } from './visible-text.ts'
import { hasWebAddress } from './web-address.ts'

/**
 * Reusable field rules with the product's messages (docs/product.md §3). The first message of a field counts. No rule
 * aborts, because that would skip the rules across fields: all problems are reported together.
 */

/** A required line of text. */
export function line(message: string = say.fieldRequired, max: number = longest.line) {
  return z
    .string(message)
    .check(z.overwrite(cleanedLine), z.minLength(1, message), z.maxLength(max, atMost(max)))
}

/** A required text of several lines, such as markdown. */
export function longText(message: string = say.fieldRequired, max: number = longest.text) {
  return z
    .string(message)
    .check(z.overwrite(cleanedText), z.minLength(1, message), z.maxLength(max, atMost(max)))
}

function emptyAsNull(text: z.ZodMiniType<string, string>) {
  return z._default(
    z.pipe(
      z.nullable(text),
      z.transform((value: string | null) => value || null),
    ),
    null,
  )
}

/** A value that a draft may lack. Absent, null and empty become null; a given value must follow the rule. */
export function whenGiven<Output>(rule: z.ZodMiniType<Output>, wrong: string = say.fieldRequired) {
  return z._default(orNull(rule, wrong), null)
}

/** Like `whenGiven`, but it must be there: null and empty become null. */
function orNull<Output>(rule: z.ZodMiniType<Output>, wrong: string) {
  const given: z.ZodMiniType<Output | '' | null> = z.union([z.literal(''), z.null(), rule], wrong)
  return z.pipe(
    given,
    z.transform((value: Output | '' | null) => (value === '' ? null : value)),
  )
}

/** An optional line: absent, null and empty all mean none, and come out as null. */
export function optionalLine(max: number = longest.line) {
  return emptyAsNull(z.string().check(z.overwrite(cleanedLine), z.maxLength(max, atMost(max))))
}

export function optionalLongText(max: number = longest.text) {
  return emptyAsNull(z.string().check(z.overwrite(cleanedText), z.maxLength(max, atMost(max))))
}

/** A line that is accepted unchanged or refused, such as a token: a cleaned one would be a different token. */
export function exactLine(message: string = say.fieldRequired, max: number = longest.line) {
  return z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(max, atMost(max)),
    z.refine(text => text.length > max || isPlain(text), say.unseen),
  )
}

/** The address of what a link leads to. */
export function tokenParams() {
  return z.object({ token: exactLine(say.fieldRequired, 200) })
}

export function optionalExactLine(max: number = longest.line) {
  return emptyAsNull(
    z.string().check(
      z.trim(),
      z.maxLength(max, atMost(max)),
      z.refine(text => text.length > max || isPlain(text), say.unseen),
    ),
  )
}

/** Of what mails say, so that nobody sends a link in another's name. */
export const noWebAddress = z.refine<string>(text => !hasWebAddress(text), say.webAddress)

/** A person's name. `tooShort` is the message for fewer than `min` characters. */
export function personName(min = 2, max: number = longest.name, tooShort: string = say.moreThan2) {
  return shortName(min, max, tooShort).check(noWebAddress)
}

/** A name as it is printed on badges and certificates. */
export const printedName = shortName(1, longest.printedName).check(noWebAddress)

/** A team's name. Mails to people outside the team contain it, so it may hold no web address. */
export function teamName(missing: string = say.fieldRequired) {
  return line(missing).check(noWebAddress)
}

/**
 * A short name. `max` counts characters as people see them; `min` counts UTF-16 units, because ली is a complete name.
 */
export function shortName(min = 2, max: number = longest.name, tooShort: string = say.moreThan2) {
  const units = max * unitsPerCharacter
  return z.string(say.fieldRequired).check(
    z.overwrite(cleanedLine),
    z.minLength(1, say.fieldRequired),
    z.minLength(min, tooShort),
    z.maxLength(units, atMost(max)),
    z.refine(text => text.length > units || countCharacters(text) <= max, atMost(max)),
  )
}

/**
 * An email address; one address is one person, in any letter case. Only surrounding spaces are removed. Any other
 * invalid character is refused, because removing it would give another person's address.
 */
export function email(invalid: string = say.email, missing: string = say.fieldRequired) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.email(invalid),
      z.maxLength(longest.email, atMost(longest.email)),
    )
}

const typedNumber = z.union([z.string(), z.number()], say.fieldRequired)

/**
 * A phone number, sent as text or number. Ten digits are Indian; any other begins with + and the code of its country,
 * and comes out as E.164 (docs/decisions/067).
 */
export const phone = z
  .pipe(
    typedNumber,
    z.transform((value: string | number) => keptNumber(String(value))),
  )
  .check(
    z.refine(text => text !== '', say.fieldRequired),
    z.refine(text => !text.startsWith('-'), say.phoneMinus),
    z.refine(text => isInternational(text) || isIndian(text), say.phone10),
    z.refine(text => !isInternational(text) || foreignProblem(text) === null, {
      error: ({ input }) => foreignProblem(String(input)) ?? say.phoneCountry,
    }),
  )
  .register(z.globalRegistry, {
    description:
      'A phone number: ten digits for India, or + and the code of its country. Numbers of other countries are kept as E.164.',
  })

/** From 1111111111 to 9999999999. */
function isIndian(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && Number(text) >= 1111111111
}

function isWebLink(text: string): boolean {
  const url = text.length > longest.link || !isPlain(text) ? null : URL.parse(text)
  return (
    !!url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
  )
}

/** What people type: `surya.example` is meant as `https://surya.example`. */
function withScheme(text: string): string {
  const whole = `https://${text}`
  const isMeant = !text.includes('://') && isWebLink(whole) && /\.\p{L}[^.]+$/u.test(new URL(whole).hostname)
  return isMeant ? whole : text
}

export const website = z
  .string(say.fieldRequired)
  .check(
    z.trim(),
    z.overwrite(withScheme),
    z.minLength(1, say.fieldRequired),
    z.maxLength(longest.link, atMost(longest.link)),
    z.refine(isWebLink, say.url),
  )

/** An optional http(s) link, such as a profile on a social network. */
export const optionalLink = emptyAsNull(
  z.string().check(
    z.trim(),
    z.overwrite(withScheme),
    z.maxLength(longest.link, atMost(longest.link)),
    z.refine(text => text === '' || isWebLink(text), say.url),
  ),
)

/** In lower case, as the database returns ids. */
export const id = z.guid(say.id).check(z.toLowerCase())
export const idParams = z.object({ id })

/** A row by its id. */
export const rowRef = z.object({ _id: z.string() })

/** A reference, sent as an id or as an object with `_id`; returned as the id. */
export function reference(missing: string = say.fieldRequired) {
  return z
    .pipe(
      z.union([z.string(missing), z.object({ _id: z.string(missing) })], missing),
      z.transform((value: string | { _id: string }) => (typeof value === 'string' ? value : value._id)),
    )
    .check(
      z.overwrite(value => value.toLowerCase()),
      z.refine(value => id.safeParse(value).success, missing),
    )
}

export function choice<const Names extends readonly [string, ...string[]]>(
  names: Names,
  missing: string = say.fieldRequired,
) {
  return z.enum(names as unknown as [...Names], {
    error: issue =>
      issue.input === undefined || issue.input === null || issue.input === '' ? missing : say.choice,
  })
}

/** A date as YYYY-MM-DD; of a longer ISO text the first ten characters. */
export function day(missing: string = say.fieldRequired) {
  return z.string(missing).check(
    z.overwrite(text => text.trim().slice(0, 10)),
    z.minLength(1, missing),
    z.refine(isDay, { error: ({ input }) => dayProblem(String(input)) }),
  )
}

/** A day that has begun somewhere on Earth. */
export function birthDate() {
  const today = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  return day().check(z.refine(text => text <= today(), say.birthInFuture))
}

/** A date field sends what it cannot read. */
export function dayProblem(text: string): string {
  if (readDay(text)) return say.isoDate
  return /^(\d{1,2}\D\d{1,2}\D[12]\d{3}|[12]\d{3}-\d\d?-\d\d?)$/.test(text) ? say.noSuchDay : say.date
}

/** The key of a file uploaded to this folder (docs/product.md §6). */
export function fileKey(folder: string, missing: string = say.fieldRequired) {
  const pattern = new RegExp(`^${folder}/[0-9a-z]{26,64}\\.[a-z0-9]{2,5}$`)
  return z.string(missing).check(
    z.minLength(1, missing),
    z.refine(key => pattern.test(key), say.file),
  )
}

export function optionalFileKey(folder: string) {
  const key = fileKey(folder)
  return emptyAsNull(z.string().check(z.refine(text => text === '' || key.safeParse(text).success, say.file)))
}

/** The query of every list: a literal search text, the page from 1 to 1,000, and 10, 25 or 100 rows. */
export const paging = {
  q: z.optional(
    z.string().check(z.overwrite(cleanedLine), z.maxLength(longest.search, atMost(longest.search))),
  ),
  page: z._default(
    z.coerce
      .number(say.number)
      .check(z.int(say.number), z.minimum(1, say.number), z.maximum(mostPages, tooManyPages)),
    1,
  ),
  limit: z._default(
    z.coerce.number(say.number).check(z.refine(n => pageSizes.some(size => size === n), say.choice)),
    100,
  ),
}

/** A sort column of a list, descending with a leading minus: `sort=-createdAt`. */
export function sortBy<const Names extends readonly [string, ...string[]]>(columns: Names) {
  const both = columns.flatMap(name => [name, `-${name}`]) as (Names[number] | `-${Names[number]}`)[]
  return z.optional(
    z.enum(
      both as [Names[number] | `-${Names[number]}`, ...(Names[number] | `-${Names[number]}`)[]],
      say.choice,
    ),
  )
}

export const optionalId = z.optional(id)

/** A boolean, also accepted as the text value of a radio button. */
export const booleanOrText = z.union(
  [
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform(text => text === 'true'),
    ),
  ],
  say.choice,
)

export function flag(otherwise: boolean) {
  return z._default(booleanOrText, otherwise)
}

/** A boolean that stays as it is if it is left out. */
export const optionalFlag = z.optional(booleanOrText)

export const city = z.object({ _id: z.string(), cityName: z.string() })
export type City = z.output<typeof city>
export const nullableCity = z.nullable(city)
export const nullableText = z.nullable(z.string())

/** A moment in an answer, always in the same form: 2026-11-21T21:17:40.123456Z. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/))

export const nullableInstant = z.nullable(instant)

/** A row by its name. */
export const namedRef = z.object({ _id: z.string(), name: z.string() })

export const nameOnly = z.object({ first_name: z.string(), last_name: z.string() })

/** An event, and the zone of its dates. */
export const eventInZone = z.object({ _id: z.string(), event_name: z.string(), timezone: z.string() })

/** A person as histories and cards show them. */
export const personRef = z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() })

/** A person with contact details, for staff. */
export const person = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_number: nullableText,
})

export const socialReplies = {
  linkedin: nullableText,
  facebook: nullableText,
  twitter: nullableText,
  instagram: nullableText,
}

export const socialFields = {
  linkedin: optionalLink,
  facebook: optionalLink,
  twitter: optionalLink,
  instagram: optionalLink,
}

/** Names and number of a person, which a form may leave unchanged. */
export const optionalNames = {
  first_name: z.optional(personName()),
  last_name: z.optional(personName()),
  contact_number: z.optional(phone),
}

/**
 * Where the installation requires no number of the people who sign up (docs/product.md §10): at sign-up it may be left
 * out, and a form that may leave it unchanged may also remove it.
 */
export const numberAtSignUp = { contact_number: whenGiven(phone) }
export const removableNumber = { contact_number: z.optional(orNull(phone, say.fieldRequired)) }
