import { useState } from 'react'
import { decisionPlaceholders, reminderPlaceholders } from '../../../contract/choosing/letter-text.ts'
import { getLetters, saveReminder } from '../../../contract/choosing/letters.calls.ts'
import type { DecisionLetter, Letters, ReminderLetter } from '../../../contract/choosing/letters.ts'
import { saveLetter } from '../../../contract/choosing/releases.calls.ts'
import { type Choice, outcomes, sayOutcome } from '../../../contract/events/outcomes.ts'
import { useLoad, useSend } from '../api.ts'
import { subjectOf } from '../page-subject.ts'
import { Button } from '../ui/base/Button.tsx'
import { Card } from '../ui/base/Card.tsx'
import { Page } from '../ui/base/Page.tsx'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import { wasInterrupted } from '../ui/form/kept-draft.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { LetterDrawer } from './LetterDrawer.tsx'
import { SampleLetter } from './SampleLetter.tsx'
import css from './LettersOfEvent.module.css'
import { reminderWords } from './reminder-words.ts'

/** The mails to teams of an event whose text staff may set (docs/product.md §14). */
export function LettersOfEvent({ id }: { id: string }) {
  const letters = useLoad(getLetters, { params: { id } })
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
      thing={subjectOf(letters, ({ data }) => data.event.event_name)}
      isHeading
    >
      <Loaded from={letters} as="detail">
        {data => <Lists letters={data} />}
      </Loaded>
    </Page>
  )
}

/** Of a round with what its placeholders stand for. */
type SampledLetter = DecisionLetter & Partial<Pick<Letters['rounds'][number], 'values'>>

/** The one that is edited, by the name under which its input is kept. */
type Edited = { decision: SampledLetter } | { reminder: ReminderLetter }

function Lists({ letters }: { letters: Letters }) {
  const { decisions, rounds, reminders, event } = letters
  const [edited, setEdited] = useState(() => interrupted(letters))
  const close = () => setEdited(undefined)
  return (
    <div className={css.page}>
      <p className="muted">
        What teams of this event read. Where you write nothing, they get the standard text.
      </p>
      <Card title="Decisions">
        <p className={css.about}>
          Sent with each release of decisions. A status that is changed at once has the standard mail.
        </p>
        <ul className={css.list}>
          {decisions.map(letter => (
            <DecisionLine
              key={letter.outcome}
              letter={letter}
              onEdit={event.is_archived ? undefined : () => setEdited({ decision: letter })}
            />
          ))}
        </ul>
      </Card>
      {rounds.length > 0 && (
        <Card title="Rounds">
          <p className={css.about}>
            Sent with a release that says of teams in a round whether they go on to the next.
          </p>
          <ul className={css.list}>
            {rounds.map(letter => (
              <DecisionLine
                key={`${letter.outcome} ${letter.round?._id}`}
                letter={letter}
                onEdit={event.is_archived ? undefined : () => setEdited({ decision: letter })}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card title="Reminders">
        <p className={css.about}>
          {event.team_min === 1
            ? 'This event takes teams of one, so no team is incomplete.'
            : 'The first two are sent 3 days and 1 day before registration closes, to teams with fewer members than the event asks for.'}{' '}
          The last one is sent a day and an hour before a hand-in closes. Each round can switch it off.
        </p>
        <ul className={css.list}>
          {reminders.map(letter => (
            <Line
              key={letter.kind}
              letter={letter}
              name={<b className="medium">{reminderWords[letter.kind]}</b>}
              label={reminderWords[letter.kind]}
              onEdit={event.is_archived ? undefined : () => setEdited({ reminder: letter })}
            />
          ))}
        </ul>
      </Card>
      {edited && 'decision' in edited && (
        <DecisionDrawer letters={letters} letter={edited.decision} onClose={close} />
      )}
      {edited && 'reminder' in edited && (
        <ReminderDrawer letters={letters} letter={edited.reminder} onClose={close} />
      )}
    </div>
  )
}

/** What was being written when the page was left or loaded anew. */
function interrupted({ decisions, rounds, reminders }: Letters): Edited | undefined {
  const decision = [...decisions, ...rounds].find(letter => wasInterrupted(keptAs({ decision: letter })))
  if (decision) return { decision }
  const reminder = reminders.find(letter => wasInterrupted(keptAs({ reminder: letter })))
  return reminder && { reminder }
}

function keptAs(edited: Edited): string {
  if ('reminder' in edited) return `letter ${edited.reminder.kind}`
  const { outcome, round } = edited.decision
  return round ? `letter ${outcome} ${round._id}` : `letter ${outcome}`
}

interface LineProps {
  letter: { subject: string; is_standard: boolean }
  name: React.ReactNode
  label: string
  /** Absent where nothing can be changed. */
  onEdit: (() => void) | undefined
}

function choiceOf({ outcome, round }: DecisionLetter): Choice {
  return { to: outcome, round }
}

function DecisionLine({ letter, onEdit }: { letter: DecisionLetter } & Pick<LineProps, 'onEdit'>) {
  const label = sayOutcome(choiceOf(letter))
  const name = <StatusBadge definition={{ ...outcomes[letter.outcome], label }} />
  return <Line letter={letter} name={name} label={label} onEdit={onEdit} />
}

function Line({ letter, name, label, onEdit }: LineProps) {
  return (
    <li>
      <span className={css.name}>{name}</span>
      <span className={`${css.subject} breaks`}>
        {letter.is_standard ? <span className="muted">Standard text</span> : letter.subject}
      </span>
      {onEdit && (
        <Button size="s" onClick={onEdit} aria-label={`Edit mail: ${label}`}>
          Edit mail
        </Button>
      )}
    </li>
  )
}

interface DrawerProps<Letter> {
  letters: Letters
  letter: Letter
  onClose: () => void
}

function DecisionDrawer({ letters, letter, onClose }: DrawerProps<SampledLetter>) {
  const save = useSend(saveLetter)
  const { outcome, round, version } = letter
  return (
    <LetterDrawer
      title={`Mail: ${sayOutcome(choiceOf(letter))}`}
      letter={letter}
      known={decisionPlaceholders(outcome)}
      schema={async () => (await import('../../../contract/choosing/letters.ts')).decisionText(outcome)}
      hint="Without {comment} in the text, your comment is added at the end."
      keeps={keptAs({ decision: letter })}
      isSaving={save.isSending}
      onSave={body =>
        save.send({
          params: { id: letters.event._id },
          body: { outcome, round_id: round?._id ?? null, ...body },
          ifMatch: `"${version}"`,
        })
      }
      onClose={onClose}
      renderPreview={typed => <SampleLetter letter={typed} sample={letters.sample} of={letter} />}
    />
  )
}

function ReminderDrawer({ letters, letter, onClose }: DrawerProps<ReminderLetter>) {
  const save = useSend(saveReminder)
  const { kind, version } = letter
  return (
    <LetterDrawer
      title={`Reminder: ${reminderWords[kind]}`}
      letter={letter}
      known={reminderPlaceholders(kind)}
      schema={async () => (await import('../../../contract/choosing/letters.ts')).reminderText(kind)}
      keeps={keptAs({ reminder: letter })}
      isSaving={save.isSending}
      onSave={body =>
        save.send({ params: { id: letters.event._id }, body: { kind, ...body }, ifMatch: `"${version}"` })
      }
      onClose={onClose}
      renderPreview={typed => <SampleLetter letter={typed} sample={letters.sample} of={{ kind }} />}
    />
  )
}
