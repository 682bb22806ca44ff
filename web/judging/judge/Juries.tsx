import { Scale } from 'lucide-react'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { Book } from './book.ts'
import css from './JuryOrder.module.css'

/** Juries that ask the judge, on top of the phone: a room waits. */
export function Juries({ book }: { book: Book }) {
  const juries = book.judging.juries ?? []
  if (juries.length === 0) return null
  return (
    <section className={css.asked} aria-label="The jury">
      {juries.map(({ _id, prize, has_given, typed_by, votes, given, of, teams, decided_for }) => (
        <div key={_id}>
          <Scale className="icon" aria-hidden />
          <p>
            <b className="strong">Who should get the {prize}?</b>
            <span className="block text-m muted">
              {votes
                ? decided_for
                  ? `The jury decided for ${teams.find(team => team._id === decided_for)?.name}.`
                  : 'The orders are shown.'
                : typed_by
                  ? `${typed_by} entered your order. If it is not yours, give your own.`
                  : has_given
                    ? `${given} of ${of} have given theirs.`
                    : 'The jury is asked.'}
            </span>
          </p>
          <Button
            variant={has_given || votes ? 'default' : 'primary'}
            to="/judge/jury/$id"
            params={{ id: _id }}
          >
            {has_given || votes ? 'Look at it' : 'Give my order'}
          </Button>
        </div>
      ))}
    </section>
  )
}
