import type { Chance } from './chance.ts'
import type { Copier } from './copy.ts'
import type { Mailer } from './mailer.ts'
import type { Pictures } from './pictures.ts'
import type { DataSet } from './story/data-set.ts'

export const day = 86_400_000

/** The inputs that every part of a data set needs. */
export interface SeedContext {
  /** 0 for the hand-written one. */
  number: number
  dataSet: DataSet
  copier: Copier
  chance: Chance
  now: number
  cities: Map<string, string>
  pictures: Pictures
  /** The demo organiser, who created everything that no other account did. */
  organiser: string
  /** The password of the demo accounts; only the first data set has them. */
  passwordHash: string
  /** Writes the mails; only for the first data set. */
  mailer: Mailer | null
}

/** An address for this person, unique even if others have the same name. */
export function emailOf(
  { number }: SeedContext,
  person: { first_name: string; last_name: string },
  place: number,
  domain: string,
): string {
  const ascii = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  const own = number === 0 ? '' : `.${(number * 1000 + place).toString(36)}`
  return `${ascii(person.first_name)}.${ascii(person.last_name)}${own}@${domain}`
}

export function phoneOf(chance: Chance): string {
  return String(chance.whole(7_000_000_000, 9_999_999_999))
}

export function cityOf({ cities }: SeedContext, name: string): string {
  const id = cities.get(name)
  if (!id) throw new Error(`${name} is not in the list of cities`)
  return id
}

export function moment(time: number): string {
  return new Date(time).toISOString()
}
