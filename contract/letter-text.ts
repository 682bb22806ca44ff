import { fillPlaceholders, piecesOf, type PlaceholderName } from './placeholders.ts'
import { sayStatus } from './status-words.ts'
import type { ApplicationStatus } from './statuses.ts'

/** The mails to teams whose subject and text staff may set per event (docs/product.md §14). */

/** What texts of decision mails may mention. */
export const decisionPlaceholders = [
  'first_name',
  'team_name',
  'event_name',
  'company_name',
  'status',
  'comment',
  'when',
  'where',
] as const satisfies readonly PlaceholderName[]

export interface LetterText {
  subject: string
  text: string
}

/** What teams are mailed where staff wrote nothing of their own. */
export function standardLetter(status: ApplicationStatus): LetterText {
  return { subject: '{team_name} at {event_name}: {status}', text: `${sayStatus(status)}\n\n{comment}` }
}

/**
 * The paragraphs of a text. Without a comment the paragraph that consists of it alone is left out; a comment that the
 * text does not mention comes last, so that none is lost.
 */
export function paragraphsOf(text: string, hasComment: boolean): string[] {
  const paragraphs = text
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(
      paragraph =>
        paragraph !== '' && (hasComment || fillPlaceholders(paragraph, ['comment'], {}).trim() !== ''),
    )
  const isMentioned = piecesOf(text, ['comment']).some(
    piece => typeof piece !== 'string' && piece.name === 'comment',
  )
  return hasComment && !isMentioned ? [...paragraphs, '{comment}'] : paragraphs
}
