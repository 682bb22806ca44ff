import { CircleCheck, EyeOff, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AskedJury } from '../../../contract/judging/jury.ts'
import { OrderRows } from '../jury/OrderRows.tsx'
import { sayCount, votesFor } from '../jury/jury.texts.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { type Book, giveOrder, type OwnOrder } from './book.ts'
import { change, useShown } from './book-store.ts'
import { JudgeTop } from './JudgeTop.tsx'
import css from './JuryOrder.module.css'
import { sync } from './sending.ts'

/** Milliseconds between looks at whether all have given theirs: a jury sits together and waits. */
const betweenReadings = 5_000

/** /judge/jury/{id}: the own order of the teams within reach of a prize, kept on the phone first. */
export function JuryOrder({ id }: { id: string }) {
  const { book } = useShown()
  useEffect(() => {
    const timer = setInterval(() => void sync({ reads: true }), betweenReadings)
    return () => clearInterval(timer)
  }, [])
  const jury = book?.judging.juries?.find(({ _id }) => _id === id)
  // A reading that leaves it out does not say what became of it: what was read last does.
  const [last, setLast] = useState(jury)
  if (jury && jury !== last) setLast(jury)
  if (book === undefined) return null
  if (!book || !jury)
    return (
      <>
        <JudgeTop title="The jury" back={{ to: '/judge' }} />
        <main>
          <EmptyState
            isPage
            title="This question to the jury has ended"
            text={`${sayLast(last)}Judging is open again, or the jury is asked anew. If it asks you again, your first page says so. Your visits are as they were.`}
            action={<Button to="/judge">My visits</Button>}
          />
        </main>
      </>
    )
  return <Asked key={id} book={book} jury={jury} own={book.orders?.[id]} />
}

/** "The jury had decided the 1st prize for Team 04. " Empty where this phone knows of no decision. */
function sayLast(last: AskedJury | undefined): string {
  const winner = last?.teams.find(({ _id }) => _id === last.decided_for)
  return last && winner ? `The jury had decided the ${last.prize} for ${winner.name}. ` : ''
}

interface AskedProps {
  book: Book
  jury: AskedJury
  own: OwnOrder | undefined
}

function Asked({ book, jury, own }: AskedProps) {
  const { _id, teams, votes, has_given, round } = jury
  const [order, setOrder] = useState(own?.teams ?? teams.map(team => team._id))
  const [isChanging, setIsChanging] = useState(false)
  const isGiven = has_given || own?.isWaiting === true
  const give = () => {
    setIsChanging(false)
    void change(book.judge, last => giveOrder(last, _id, order)).then(() => sync())
  }
  const rows = (ids: readonly string[]) => ids.flatMap(one => teams.find(team => team._id === one) ?? [])
  return (
    <>
      <JudgeTop
        title="The jury"
        text={`${book.judging.event.event_name}, ${round}`}
        back={{ to: '/judge' }}
      />
      <main className={css.page}>
        {votes ? (
          <Shown jury={jury} own={own} rows={rows} />
        ) : isGiven && !isChanging ? (
          <Given jury={jury} own={own} rows={rows} />
        ) : (
          <>
            <h2>Who should get the {jury.prize}?</h2>
            <p className={css.lead}>
              You choose between these {teams.length}. They stand as drawn by lot: put them in your order by
              the arrows, or drag.
            </p>
            <OrderRows size="phone" teams={rows(order)} onChange={setOrder} />
          </>
        )}
        {own?.refusal && (
          <p className="red above-3" role="alert">
            Not taken: {own.refusal.message}
          </p>
        )}
      </main>
      {!votes && (
        <footer className={css.foot}>
          <p>
            {isGiven && !isChanging ? (
              <>
                <ShieldCheck className="icon" aria-hidden />
                <span>Scores do not change by it. The public reads the count, no names.</span>
              </>
            ) : (
              <>
                <EyeOff className="icon" aria-hidden />
                <span>
                  Nobody sees it until all {jury.of} have given theirs, or staff show them. Until then you may
                  change it.
                </span>
              </>
            )}
          </p>
          {isGiven && !isChanging ? (
            <Button size="l" isFull onClick={() => setIsChanging(true)}>
              {jury.typed_by ? 'Give my own order' : 'Change my order'}
            </Button>
          ) : (
            <Button size="l" variant="primary" isFull onClick={give}>
              Give my order
            </Button>
          )}
        </footer>
      )}
    </>
  )
}

interface GivenProps {
  jury: AskedJury
  own: OwnOrder | undefined
  rows: (ids: readonly string[]) => AskedJury['teams']
}

function Given({ jury, own, rows }: GivenProps) {
  // What waits on this phone takes the place of what was typed.
  const isTyped = Boolean(jury.typed_by) && own?.isWaiting !== true
  return (
    <>
      <CircleCheck className={css.ok} aria-hidden />
      <h2>
        {isTyped
          ? `${jury.typed_by} entered your order`
          : own?.isWaiting
            ? 'Your order is kept on this phone'
            : 'Your order is given'}
      </h2>
      <p className={css.lead} role="status">
        {own?.isWaiting
          ? 'It is sent as soon as there is a network.'
          : `${jury.given} of ${jury.of} so far. You see the count when all are in, or when staff show it.`}
      </p>
      {own && !isTyped ? (
        <OrderRows size="phone" teams={rows(own.teams)} />
      ) : (
        <p className={css.lead}>
          {isTyped
            ? 'If you told them your order, there is nothing to do. If it is not yours, give your own: it takes its place.'
            : 'You gave it on another device. It stays hidden until all are shown.'}
        </p>
      )}
    </>
  )
}

function Shown({ jury, own, rows }: GivenProps) {
  const { votes, teams, decided_for, sentence } = jury
  if (!votes) return null
  const nameOf = (id: string) => teams.find(team => team._id === id)?.name ?? ''
  const ranked = teams.toSorted((one, other) => (votes[other._id] ?? 0) - (votes[one._id] ?? 0))
  return (
    <>
      <h2>
        {decided_for === null
          ? 'The orders are shown'
          : `The jury decided for ${nameOf(decided_for)}, ${sayCount(votesFor(votes, decided_for))}`}
      </h2>
      {sentence !== null && <p className={css.lead}>{sentence}</p>}
      <ul className={css.votes}>
        {ranked.map(({ _id, name }) => (
          <li key={_id}>
            <span className="breaks">{name}</span>
            <b>{votes[_id] ?? 0}</b>
          </li>
        ))}
      </ul>
      {jury.typed_by ? (
        <p className={css.lead}>
          {jury.typed_by} entered your order. If it was not yours, tell the organisers.
        </p>
      ) : (
        own && (
          <>
            <h3 className="above-3 strong below-3">Your order</h3>
            <OrderRows size="phone" teams={rows(own.teams)} />
          </>
        )
      )}
    </>
  )
}
