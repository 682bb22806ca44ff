import type { JudgedRound, JudgeVisit } from '../../../contract/judging/judge.ts'
import { paletteOf } from '../../../drawings/poster-palettes.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { sayMinutes, useTimeLeft } from '../../projects/submissions/time-left.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { type Book, nameOf, shownMarks } from './book.ts'
import css from './NextVisit.module.css'
import { timeOf } from './round-times.ts'
import { Skips } from './Skips.tsx'

interface NextVisitProps {
  book: Book
  round: JudgedRound
  visit: JudgeVisit
}

/** The next team as a ticket: where, when, who, and one large button. */
export function NextVisit({ book, round, visit }: NextVisitProps) {
  const palette = paletteOf(visit._id)
  const { place, title, tagline, theme } = visit
  const hasBegun = Object.keys(shownMarks(book, visit).scores).length > 0
  const isNumber = place !== null && place.length <= 4
  const name = nameOf(visit)
  const where = [title === name ? null : title, theme].filter(Boolean)
  return (
    <section className={css.ticket} aria-label="Next">
      <div className={`${css.poster} ${paletteClass(palette)}`}>
        <EventArt
          motif="hackathon"
          seed={visit._id}
          palette={palette}
          width={148}
          height={224}
          className={css.art}
        />
        <p className="text-m medium">{useWhen(book, visit)}</p>
        {place !== null && (
          <p className={isNumber ? css.table : css.place}>
            {isNumber && <span>Table</span>}
            <b>{place}</b>
          </p>
        )}
        <h1>{name}</h1>
      </div>
      <div className={css.stub}>
        <p className="text-l muted breaks">
          {where.length > 0 && <b className="strong ink">{where.join(', ')}.</b>} {tagline}
        </p>
        <div className={css.start}>
          <Button to="/judge/visit/$id" params={{ id: visit._id }} variant="primary" size="l" isFull>
            {hasBegun ? 'Go on scoring' : 'Start visit'}
          </Button>
        </div>
        <Skips book={book} visit={visit} round={round} />
      </div>
    </section>
  )
}

/** Next at 14:20, in 4 min; 8 min late. */
function useWhen(book: Book, { starts_at }: JudgeVisit): string {
  const left = useTimeLeft(starts_at, book.ahead)
  if (starts_at === null || left === null) return 'Next'
  const at = `Next at ${timeOf(starts_at, book.judging.event.timezone)}`
  const minutes = Math.trunc(left / 60_000)
  if (Math.abs(minutes) > 60) return at
  const said = sayMinutes(Math.abs(minutes) * 60_000)
  return `${at}, ${minutes > 0 ? `in ${said}` : minutes < 0 ? `${said} late` : 'now'}`
}
