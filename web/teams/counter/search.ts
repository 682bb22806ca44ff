import type { ListedTicket } from '../../../contract/teams/scans.ts'
import type { DeviceList } from './list.ts'

/** Letters that are no letter with an accent. */
const alone: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** Small letters without accents: "Łukasz Gómez" is "lukasz gomez". */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœıþð]/g, sign => alone[sign] ?? sign)
}

const mostFound = 30

/** Tickets with every word that was typed in name, team or number; those with a word that begins so come first. */
export function find(list: DeviceList, typed: string): { tickets: ListedTicket[]; total: number } {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { tickets: [], total: 0 }
  const found: { ticket: ListedTicket; rank: number }[] = []
  for (const ticket of list.tickets.values()) {
    const text = list.textOf(ticket._id)
    if (!words.every(word => text.includes(word))) continue
    const begins = words.every(word => text.startsWith(word) || text.includes(` ${word}`))
    found.push({ ticket, rank: begins ? 0 : 1 })
  }
  found.sort((one, other) => one.rank - other.rank || compare(one.ticket.name, other.ticket.name))
  return { tickets: found.slice(0, mostFound).map(({ ticket }) => ticket), total: found.length }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A name in pieces, of which those that were typed are marked. */
export function marked(name: string, typed: string): { text: string; isTyped: boolean }[] {
  const signs = [...name]
  const at: number[] = []
  const text = signs.map((sign, n) => (at.push(...[...folded(sign)].map(() => n)), folded(sign))).join('')
  const typedAt = new Set<number>()
  for (const word of folded(typed).split(/\s+/).filter(Boolean)) {
    const from =
      text.includes(` ${word}`) && !text.startsWith(word) ? text.indexOf(` ${word}`) + 1 : text.indexOf(word)
    if (from < 0) continue
    const [first = 0, last = 0] = [at[from], at[from + word.length - 1]]
    for (let n = first; n <= last; n += 1) typedAt.add(n)
  }
  const pieces: { text: string; isTyped: boolean }[] = []
  for (const [n, sign] of signs.entries()) {
    const last = pieces.at(-1)
    if (last?.isTyped === typedAt.has(n)) last.text += sign
    else pieces.push({ text: sign, isTyped: typedAt.has(n) })
  }
  return pieces
}
