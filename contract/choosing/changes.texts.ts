import * as longest from '../platform/lengths.ts'
import { timeInZone } from '../platform/time-in-zone.ts'

/** The messages about telling people of changes to a programme, and what is proposed to be read. */
export const changeMessages = {
  nothing: 'Nothing is left to tell.',
  changed: 'The programme has changed meanwhile. Please look again.',
} as const

interface Place {
  starts: string
  room: string | null
  is_cancelled: boolean
}

export interface Change extends Place {
  title: string
  known: Place
}

/** Soldering: Sat 5 Dec, 15:00 IST, Room 4; of several: 3 changes to the programme. */
export function changesSubject(changes: readonly Change[], timezone: string): string {
  const [first, ...more] = changes
  if (!first) return ''
  if (more.length > 0) return `${changes.length} changes to the programme`
  const title = inRound(first.title)
  if (first.is_cancelled) return `${title} is called off`
  if (first.known.is_cancelled) return `${title} takes place after all`
  const whole = `${title}: ${timeInZone(first.starts, timezone)}${first.room === null ? '' : `, ${inRound(first.room)}`}`
  return whole.length > longest.line ? `${title} has moved` : whole
}

/** What staff typed never is a placeholder. */
function inRound(typed: string): string {
  return typed.replaceAll('{', '(').replaceAll('}', ')')
}

/** A sentence or two for each, as markdown. */
export function changesText(changes: readonly Change[], timezone: string, keepsPlaces: boolean): string {
  const said = changes.map(change => sayChange(change, timezone))
  const list = said.length === 1 ? said : said.map(text => `- ${text}`)
  const kept = keepsPlaces ? ['Whoever has a place keeps it, and who waits keeps their turn.'] : []
  const text = [list.join('\n'), ...kept].join('\n\n')
  return text.length > longest.text ? 'Much has moved. Today has the programme as it is now.' : text
}

function sayChange(change: Change, timezone: string): string {
  const { title, starts, room, is_cancelled, known } = change
  const name = `**${plain(title)}**`
  if (is_cancelled) return `${name} is called off. It was to start on ${placeOf(known, timezone)}.`
  if (known.is_cancelled) return `${name} takes place after all: ${placeOf(change, timezone)}.`
  const isSameTime = Date.parse(starts) === Date.parse(known.starts)
  if (isSameTime)
    return `${name} is now ${inRoom(room)}, not ${inRoom(known.room)}. It starts on ${timeInZone(starts, timezone)}, as before.`
  return `${name} now starts on ${placeOf(change, timezone)}. It was to start on ${placeOf(known, timezone)}.`
}

function placeOf({ starts, room }: Place, timezone: string): string {
  return `${timeInZone(starts, timezone)}${room === null ? '' : `, ${inRoom(room)}`}`
}

function inRoom(room: string | null): string {
  return room === null ? 'without a room' : `in ${plain(room)}`
}

/** As markdown reads it literally, and no placeholder. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&]/g, String.raw`\$&`)
}
