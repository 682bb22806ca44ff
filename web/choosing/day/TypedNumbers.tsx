import { CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import type { PaperList } from '../../../contract/teams/paper.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { sayScan } from '../../teams/tickets/said-scan.texts.ts'
import css from './NumberPad.module.css'
import type { TypedNumber, TypedNumbers as Typed } from './use-typed-numbers.ts'

interface TypedNumbersProps {
  typed: Typed
  counters: PaperList['counters']
  event: PaperList['event']
  /** Back into the field. */
  onChange: (number: string) => void
}

/** What was typed, the last first: whose number it is, and what became of it. */
export function TypedNumbers({ typed, counters, event, onChange }: TypedNumbersProps) {
  const { numbers, again, remove } = typed
  const failed = numbers.filter(({ state }) => state === 'failed')
  const [last] = numbers
  return (
    <section className={`panel ${css.typed}`} aria-label="Typed">
      <header className="row-2">
        <h2 className="text-l strong">{count(numbers.length, 'number')} typed</h2>
        {failed.length > 1 && (
          <Button size="s" onClick={() => failed.forEach(again)}>
            Send {failed.length} again
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          to="/events/$id/day"
          params={{ id: event._id }}
          search={{ step: 'scans' }}
        >
          All scans
        </Button>
      </header>
      <p className="visually-hidden" role="status">
        {last && last.state !== 'sending' ? sayRow(last, event.timezone).join(' ') : ''}
      </p>
      <ul>
        {numbers.map(one => {
          const [word, more] = sayRow(one, event.timezone)
          return (
            <li key={one.nonce} data-tone={toneOf(one)}>
              <Sign tone={toneOf(one)} />
              <p>
                <b className="strong breaks">
                  {numberShown(one.number)} {word}
                </b>
                <span className="block text-s muted breaks">
                  {[
                    more.replace(/\.$/, ''),
                    `${counters.find(({ _id }) => _id === one.counter)?.name ?? ''}, ${one.at.slice(11)}`,
                  ]
                    .filter(Boolean)
                    .join('. ')}
                </span>
              </p>
              {one.state === 'failed' && (
                <Button size="s" onClick={() => again(one)}>
                  Send again<span className="visually-hidden">: {numberShown(one.number)}</span>
                </Button>
              )}
              {one.state === 'refused' && (
                <Button
                  size="s"
                  onClick={() => {
                    onChange(String(one.number))
                    remove(one.nonce)
                  }}
                >
                  Correct<span className="visually-hidden"> {numberShown(one.number)}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {numbers.length === 0 && (
        <p className="muted">Type a number and press Enter. Whose it is, is said here at once.</p>
      )}
    </section>
  )
}

type Tone = 'green' | 'orange' | 'red' | 'grey'

function toneOf(one: TypedNumber): Tone {
  if (one.state === 'sending') return 'grey'
  if (one.state === 'failed') return 'orange'
  if (one.state === 'refused') return 'red'
  return one.said.scan_id === null ? 'orange' : sayScan(one.said, 'UTC').tone
}

/** The word beside the number, and the line below it. */
function sayRow(one: TypedNumber, timezone: string): [string, string] {
  if (one.state === 'sending') return ['…', '']
  if (one.state !== 'said') return [one.state === 'failed' ? 'is not sent' : 'is not recorded', one.error]
  const { said } = one
  const who = [said.name, said.team].filter(Boolean).join(', ')
  const { word, more } = sayScan(said, timezone)
  if (said.scan_id === null) return [`Typed before: ${who}`, 'It was recorded once']
  return [`${word}: ${who}`, word === 'In' ? '' : [more, 'Recorded'].filter(Boolean).join('. ')]
}

function Sign({ tone }: { tone: Tone }) {
  const Icon = { green: CircleCheck, orange: CircleAlert, red: CircleX, grey: LoaderCircle }[tone]
  return <Icon className="icon" aria-hidden />
}
