import { FileWarning, MessageSquareWarning, TriangleAlert, User } from 'lucide-react'
import { numberShown } from '../../../day/ticket-code.ts'
import type { Book } from './book.ts'
import { sayAloud, sayGroup, sayLooks, sayTeam, sayWhy, verdictWords } from './counter.texts.ts'
import { familyOf } from './feedback.ts'
import type { Say } from './scanning.ts'
import css from './VerdictView.module.css'
import { VerdictActs, type Acts } from './VerdictActs.tsx'
import { VerdictGlyph } from './VerdictGlyph.tsx'

/** What the counter says, until the next code: it floods its half of the screen in a colour, with a seam and a sign of its own. */
export function VerdictView({ say, book, acts }: { say: Say; book: Book; acts: Acts }) {
  const { said, ticket, counter } = say
  const why = sayWhy(say, book)
  return (
    <section
      className={`${css.verdict} ${css[familyOf[said.verdict]] ?? ''}`}
      aria-label={verdictWords[said.verdict]}
      data-verdict={said.verdict}
    >
      {/* A new element each time: a screen reader says it at once, also the same twice. */}
      <p role="alert" className="visually-hidden" key={say.key}>
        {sayAloud(say, book)}
      </p>
      <div className={css.head}>
        <VerdictGlyph verdict={said.verdict} className={css.glyph} />
        <h2>{verdictWords[said.verdict]}</h2>
      </div>
      {ticket && (
        <>
          <p className={css.name}>{ticket.name}</p>
          <p className={css.group}>
            <span>{sayGroup(ticket)}</span> <b>{numberShown(ticket.number)}</b>
          </p>
        </>
      )}
      <Looks say={say} book={book} />
      {why && (
        <p className={css.why}>
          {why.title}
          {why.text && <small>{why.text}</small>}
        </p>
      )}
      {!why && ticket && (counter.kind === 'item' ? <Plate say={say} /> : <Facts say={say} />)}
      <VerdictActs say={say} acts={acts} note={said.verdict === 'in' ? sayTeam(say, book) : null} />
    </section>
  )
}

function Looks({ say, book }: { say: Say; book: Book }) {
  const looks = sayLooks(say, book)
  if (looks.length === 0) return null
  return (
    <ul className={css.looks}>
      {looks.map(text => {
        const Icon = text.startsWith('Missing')
          ? FileWarning
          : text === 'Under 18'
            ? User
            : MessageSquareWarning
        return (
          <li key={text}>
            <Icon aria-hidden />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

/** At a door: three facts between lines. */
function Facts({ say: { counter, ticket } }: { say: Say }) {
  const facts = counter.shown.flatMap(({ _id, label }) => {
    const answer = ticket?.answers[_id]
    return answer ? [{ _id, label, answer }] : []
  })
  if (facts.length === 0) return null
  return (
    <dl className={css.facts}>
      {facts.map(({ _id, label, answer }) => (
        <div key={_id}>
          <dt className="text-m">{label}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

const nothing = /^(no|none|nothing|n\/?a|-+|keine?)\.?$/i

/** At a meal: what must not be on the plate, on white with a red edge, before all else. */
function Plate({ say: { counter, ticket } }: { say: Say }) {
  const lines = counter.shown.flatMap(({ _id, label }) => {
    const answer = ticket?.answers[_id]?.trim()
    return answer && !nothing.test(answer) ? [{ _id, answer, label, isAllergy: /allerg/i.test(label) }] : []
  })
  if (lines.length === 0) return null
  return (
    <div className={css.plate}>
      {lines
        .toSorted((one, other) => Number(other.isAllergy) - Number(one.isAllergy))
        .map(({ _id, answer, label, isAllergy }) =>
          isAllergy ? (
            <p key={_id} className={css.allergy}>
              <TriangleAlert aria-hidden />
              <span>
                {label.replace(/[.?:]$/, '')}: {answer}
              </span>
            </p>
          ) : (
            <p key={_id}>{answer}</p>
          ),
        )}
    </div>
  )
}

/** Before the first code. */
export function Idle({ hasCamera }: { hasCamera: boolean }) {
  return (
    <section className={`${css.verdict} ${css.idle}`} aria-label="Waiting">
      <div>
        <h2>{hasCamera ? 'Hold a code in the square' : 'Ready for a scanner that types'}</h2>
        <p>{hasCamera ? 'On a phone or on paper. A scanner that types works too.' : 'Names work as well.'}</p>
      </div>
    </section>
  )
}
