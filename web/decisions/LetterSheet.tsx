import { Fragment } from 'react'
import { type LetterText, type LetterValues, paragraphsOf, piecesOf } from '../../contract/letter-text.ts'
import type { getLetterValues } from '../../contract/releases.calls.ts'
import type { ReplyOf } from '../../contract/shapes.ts'
import { fullName } from '../ui/base/formats.ts'
import css from './LetterSheet.module.css'

type Reader = ReplyOf<typeof getLetterValues>['data']

/** A mail as one team gets it: what stands in placeholders is marked, and what stands for nothing too. */
export function LetterSheet({ letter, reader }: { letter: LetterText; reader: Reader }) {
  const { to, values, facts, button } = reader
  return (
    <div className={css.mail}>
      <dl className={css.to}>
        <dt>To</dt>
        <dd>{said(to)}</dd>
      </dl>
      <p className={css.subject}>
        <Filled text={letter.subject} values={values} />
      </p>
      <p>
        Hello <mark className={css.filled}>{values.first_name}</mark>,
      </p>
      {paragraphsOf(letter.text, values.comment !== '').map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
        <p key={index} className={css.paragraph}>
          <Filled text={paragraph} values={values} />
        </p>
      ))}
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={css.button}>
        <span>{button}</span>
      </p>
    </div>
  )
}

function Filled({ text, values }: { text: string; values: LetterValues }) {
  return piecesOf(text).map((piece, index) => {
    if (piece.kind === 'words') return piece.text
    return (
      <mark
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other name
        key={index}
        className={piece.kind === 'unknown' ? css.unknown : css.filled}
      >
        {piece.kind === 'unknown' ? piece.text : values[piece.name]}
      </mark>
    )
  })
}

/** Meera Krishnan, and 2 more, one mail each. */
function said([first, ...others]: Reader['to']): string {
  if (!first) return 'Nobody'
  if (others.length === 0) return fullName(first)
  return `${fullName(first)}, and ${others.length} more, one mail each`
}
