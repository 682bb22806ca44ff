import { sayStatus } from './status-words.ts'
import type { ApplicationStatus } from './statuses.ts'

/** The texts of decision mails: placeholders in braces, and what stands in them for one reader. */

export const placeholders = [
  'first_name',
  'team_name',
  'event_name',
  'company_name',
  'status',
  'comment',
  'when',
  'where',
] as const
export type Placeholder = (typeof placeholders)[number]
export type LetterValues = Record<Placeholder, string>

/** A part of a text: typed words, a placeholder, or braces with a name that nothing stands for. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'placeholder'; name: Placeholder }
  | { kind: 'unknown'; text: string }

export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\{[^{}\n]*\})/)
    .filter(part => part !== '')
    .map(pieceOf)
}

function pieceOf(part: string): Piece {
  if (!/^\{[^{}\n]*\}$/.test(part)) return { kind: 'words', text: part }
  const name = placeholders.find(known => `{${known}}` === part)
  return name ? { kind: 'placeholder', name } : { kind: 'unknown', text: part }
}

/** Braces with a name that is no placeholder, as typed. */
export function unknownIn(text: string): string[] {
  return piecesOf(text).flatMap(piece => (piece.kind === 'unknown' ? [piece.text] : []))
}

/** Said of a text of a mail with braces that nothing stands for. */
export function unknownPlaceholder(typed: readonly string[]): string {
  const known = placeholders.map(name => `{${name}}`).join(', ')
  const are = typed.length === 1 ? 'is not a placeholder' : 'are not placeholders'
  return `${typed.join(', ')} ${are}. You can use ${known}.`
}

export function fillIn(text: string, values: LetterValues): string {
  return piecesOf(text)
    .map(piece => (piece.kind === 'placeholder' ? values[piece.name] : piece.text))
    .join('')
}

/**
 * The paragraphs of a text. Without a comment the paragraph that consists of it alone is left out; a comment that the
 * text does not mention comes last, so that none is lost.
 */
export function paragraphsOf(text: string, hasComment: boolean): string[] {
  const paragraphs = text
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '' && (hasComment || paragraph !== '{comment}'))
  return hasComment && !text.includes('{comment}') ? [...paragraphs, '{comment}'] : paragraphs
}

export interface LetterText {
  subject: string
  text: string
}

/** What teams are mailed where staff wrote nothing of their own. */
export function standardLetter(status: ApplicationStatus): LetterText {
  return { subject: '{team_name} at {event_name}: {status}', text: `${sayStatus(status)}\n\n{comment}` }
}
