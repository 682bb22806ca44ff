import {
  type PlaceholderName,
  type PlaceholderValues,
  piecesOf,
  valueOf,
} from '../../../contract/platform/placeholders.ts'
import css from './MailSheet.module.css'

export interface FilledTextProps<Name extends PlaceholderName> {
  text: string
  known: readonly Name[]
  values: PlaceholderValues<Name>
}

/** A text with what its placeholders stand for, marked; one that it does not know is marked as wrong. */
export function FilledText<Name extends PlaceholderName>({ text, known, values }: FilledTextProps<Name>) {
  return piecesOf(text, known).map((piece, index) => {
    if (typeof piece === 'string') return piece
    return (
      // A piece is its place in the text.
      <mark key={index} className={piece.name === null ? css.unknown : css.filled}>
        {valueOf(piece, values)}
      </mark>
    )
  })
}
