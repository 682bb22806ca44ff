import type { Chance } from './chance.ts'
import type { Copier } from './copy.ts'
import type { Mailer } from './mailer.ts'
import type { Pictures } from './pictures.ts'
import type { Season } from './story/season.ts'

export const day = 86_400_000

/** What every part of a season is told with. */
export interface Telling {
  /** 0 for the one written by hand. */
  number: number
  season: Season
  copier: Copier
  chance: Chance
  now: number
  cities: Map<string, string>
  pictures: Pictures
  /** The demo organiser, who entered what nobody else did. */
  organiser: string
  /** Of the demo accounts; only the first season has them. */
  passwordHash: string
  /** Writes what the product would have mailed; only in the first season. */
  mailer: Mailer | null
}

/** An address of this person's own, whoever else has the name. */
export function emailOf(
  { number }: Telling,
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

export function cityOf({ cities }: Telling, name: string): string {
  const id = cities.get(name)
  if (!id) throw new Error(`${name} is not in the list of cities`)
  return id
}

export function moment(time: number): string {
  return new Date(time).toISOString()
}
