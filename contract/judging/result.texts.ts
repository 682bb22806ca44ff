import type { OwnResult } from './published-results.ts'

// What a correction says to a team and to staff (docs/product.md §22).

/** A place and prizes, of now or of before. */
export interface Standing {
  place: number | null
  prizes: readonly { name: string; what: string | null }[]
}

/** "You were told 1st prize and place 1. It is 2nd prize and place 2 now. The reason: … We are sorry." */
export function sayCorrected(result: OwnResult, what_changed: string): string | null {
  const { formerly } = result
  if (!formerly) return null
  const told = `You were told ${sayChanged(formerly, result)}. It is ${sayChanged(result, formerly)} now.`
  return `${told} The reason: ${asSentence(what_changed)}${formerly.is_worse ? ' We are sorry.' : ''}`
}

/** Says the parts of a standing that differ from the other one. */
export function sayChanged(standing: Standing, other: Standing): string {
  return [
    ...(isSamePrizes(standing, other) ? [] : [sayPrizes(standing)]),
    ...(standing.place === other.place
      ? []
      : [standing.place === null ? 'no place' : `place ${standing.place}`]),
  ].join(' and ')
}

/** Prizes are the same if their names are, and what the winner gets. */
export function isSamePrizes(one: Standing, other: Standing): boolean {
  return sayPrizes(one) === sayPrizes(other)
}

function sayPrizes({ prizes }: Standing): string {
  const said = prizes.map(({ name, what }) => (what === null ? name : `${name} (${what})`))
  return said.length === 0 ? 'no prize' : said.join(', ')
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
